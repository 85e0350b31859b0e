import type { ConcernId } from '#domain/vocabulary/concerns.ts';

/**
 * The phrases by which clients and clinicians speak of each concern, separated by commas; each is looked for by the stems of
 * its words (matching.md, What was found). `!` marks what nobody says in passing, which stands alone. Words for kin are
 * not among them: `troubles.ts` reads what is said of kin. Written by hand; measured by `npm run eval`.
 */
export const phrasesOfConcerns: Readonly<Record<ConcernId, string>> = {
  anxiety: `
    anxiety, anxious, panic, panic attack, panicking, worry, worrying, worried all the time, worry about, worry constantly, constantly worry, nervous, overthink,
    overthinking, phobia, fear of, afraid of, scared of, scared to, afraid to, scared my, afraid my, scared that, afraid that, terrified, racing thoughts, social anxiety,
    !agoraphobia, hyperventilate, heart racing, on edge, cant breathe, cannot breathe, freak out, constant worry,
    intrusive worry, generalized anxiety, cant stop worrying, cannot stop worrying, worst case, claustrophobia, !gad, dread`,
  depression: `
    depression, depressed, depressive, mood disorder, low mood, hopeless, hopelessness, empty, emptiness,
    sad all the time, sad, sadness, unhappy, no motivation, unmotivated, dont enjoy anything, lost interest, numb,
    crying, cry every, worthless, no energy, cant get out of bed, cannot get out of bed, dysthymia, seasonal,
    what is the point, no point, pointless, feel nothing, dead inside, apathy, down lately, feeling down,
    giving up, emotional disturbance, nothing matters, no joy, cant be happy, wasnt born,
    never been born, dark place, miserable`,
  trauma: `
    trauma, traumatic, traumatized, !ptsd, !cptsd, post traumatic, flashback, nightmare, molested, raped, rape,
    sexual abuse, sexually abused, sexually assaulted, sexual assault, abused as a child, childhood abuse,
    abuse as a child, assaulted, survivor, emdr, dissociate, dissociation, dissociative, depersonalization,
    somatic experiencing, hypervigilant, hypervigilance, triggered, accident, shooting, memories of, memories, repressed,
    religious trauma, racial trauma, neglected as a child, adverse childhood, jump at every noise, mugged, house fire`,
  grief: `
    !grief, !grieve, !grieving, !bereavement, !bereaved, passed away, died, he died, she died, they died, death of, dead,
    loss of a loved one, lost a loved one, lost someone, death in the family, mourning, mourn, !widow, !widower, !widowed,
    miscarriage, miscarried, !stillborn, !stillbirth, funeral, suicide of, suicide loss, pet loss, loss of a pet, pregnancy loss, infant loss, perinatal loss, killed himself, killed herself,
    deal with the loss, since the loss, his death, her death, their death, end of life, orphan, hospice, miss him so much,
    miss her so much`,
  stress: `
    stress, stressed, stressful, !burnout, !burned out, !burnt out, overwhelmed, overwhelming, pressure,
    too much on my plate, coping skills, exhausted, overworked, work life balance, stress management, compassion fatigue,
    tension, relaxation, stretched thin, cant keep up, no time for myself`,
  relationships: `
    relationship, relationship issues, marriage, married, marital, premarital, couple, couples, dating, cheated, cheating,
    cheat on, infidelity, affair, affair recovery, trust issues, trust him, trust her, jealous, jealousy, communication problems, argue,
    arguing, long distance, commitment, engaged, wedding, codependency, codependent, attachment, gottman,
    emotionally focused, feelings for, crush, polyamory, in love, love him, love her, loves me, this guy, a guy, this girl,
    a girl, liked me, likes me, asked me out, flirt, date, in a relationship`,
  breakup: `
    break up, broke up, breaking up, breakup, broken up, break off, broke off, !divorce, !divorced, !divorcing, separated,
    separation, ex boyfriend, ex girlfriend, ex husband, ex wife, ex partner, my ex, get over him, get over her, moved on,
    left me, dumped, custody, leave him, leave her, leaving my husband, leaving my wife, end the relationship,
    end my relationship, end my marriage, end it, ended things, get him back, get her back, uncoupling, heartbroken, heartbreak`,
  intimacy: `
    sex, sexual, sexually, sex life, sex drive, libido, orgasm, intimacy, intimate, erection, erectile, porn,
    pornography, masturbate, masturbation, virgin, virginity, sex therapy, desire, aroused, attracted to,
    affection, touch me, kiss, sexless, sexting, fetish, dysfunction, penis, vagina, condom, painful sex, vaginismus,
    fantasize, pregnant`,
  family: `
    family conflict, family, family of origin,
    estranged, estrangement, toxic family, toxic mother, toxic parents, narcissistic mother,
    narcissistic father, family therapy, family systems, adult children, blended family, adoption, adopted, stepfamily,
    family dynamics, family drama, generational`,
  parenting: `
    parenting, child behavior, child or adolescent, adolescent, discipline, tantrum, co parent, coparenting, new parent, postpartum,
    pregnancy prenatal, potty, behavioral issues, oppositional, bed wetting, play therapy, school issues, raising kids,
    raising children, terrible parent, bad parent, bad mother, bad father, single mom, single mother, single dad,
    single parent, preteen, mom guilt`,
  selfesteem: `
    self esteem, confidence, confident, self worth, insecure, insecurity, insecurities, not good enough, good enough,
    hate myself, self hatred, ugly, love myself, like myself, believe in myself, unworthy, worthy, compare myself, inferior,
    failure, failed, self conscious, shame, ashamed, inadequate, self image, perfectionism, perfectionist, imposter,
    self doubt, people pleaser, people pleasing, assertive, say no to, stupid, worth it, unlovable, want me`,
  anger: `
    anger, angry, anger management, rage, temper, lose my temper, lash out, lashing out, yell, yelling, furious,
    irritable, irritability, irritated, mad at, blow up, outburst, violent thoughts, punch, break things, hostile, snap at,
    explosive, explode, short fuse, resentment, so mad, get mad`,
  substance: `
    addiction, addicted, addict, !alcohol, !alcoholic, !alcoholism, drinking, drink too much, drink every, bottle of, drunk,
    !sober, !sobriety, drugs, drug abuse, drug use, substance abuse, substance use, !heroin, !cocaine, !meth,
    !methamphetamine, !fentanyl, weed, !marijuana, cannabis, pills, !opioid, !opiates, painkillers, !overdose, !overdosed,
    relapse, relapsed, !rehab, recovery, detox, smoking, quit smoking, vaping, aa meeting, dual diagnosis, blackout,
    !dui, hungover, harm reduction, getting high, get high, !aud, staying clean, stay clean, suboxone, methadone`,
  eating: `
    eating disorder, eating disorders, !anorexia, !anorexic, !bulimia, !bulimic, binge, binge eating, purge, purging,
    throw up, throwing up, vomit, body image, hate my body, weight loss, lose weight, gain weight, overweight, fat, obesity,
    calories, diet, starve, starving myself, restrict, overeating, !arfid, disordered eating, emotional eating, weight`,
  sleep: `
    sleep, !insomnia, cant sleep, cannot sleep, trouble sleeping, fall asleep, asleep, wake up at night, awake at night,
    lie awake, lying awake, awake until, wide awake, nightmares, sleeping, bad dreams, sleepless, dreams, night terrors,
    wake up at three, up all night, night sweats`,
  work: `
    work, job, boss, coworker, co worker, my coworkers, colleague, career, career counseling, workplace, employer,
    manager, fired, got fired, laid off, lost my job, unemployed, unemployment, quit my job, hate my job, office, supervisor,
    college, graduate school, academic, grades, procrastination, executive coaching, professional development, promotion,
    interview, find work, deadlines, toxic workplace, my dissertation, dropped out`,
  transitions: `
    life transition, life transitions, transition, transitional, adjustment, moving to, moved to, moving here, relocation,
    retirement, !i retired, !just retired, !recently retired, !newly retired, !since retiring, !since retirement, new city, !empty nest, midlife, quarter life, life change, life changes, starting over, start over,
    acculturation, immigration, college adjustment, becoming a parent, crossroads, big change, new chapter,
    major changes`,
  lgbtq: `
    !lgbt, !lgbtq, !lgbtqia, !gay, !lesbian, !bisexual, bi, !transgender, trans, !queer, gender, gender identity, my gender,
    sexual orientation, sexual identity, my sexuality, come out, coming out, came out, came out as, came out to, !am trans, !as trans, !trans woman, !trans man, outed me, !nonbinary, non binary,
    pronouns, same sex, opposite sex, !homosexual, straight, boy and a girl, girl who wants to be, gender dysphoria,
    dysphoria, transition to, crossdressing, cross dressing, transvestite, !asexual, closeted, top surgery, hormones`,
  ocd: `
    !ocd, obsessive compulsive, obsessive, compulsive, compulsion, compulsions, obsession, obsessions,
    intrusive thoughts, checking, check the stove, check the locks, check the door, recheck, wash my hands, washing my hands,
    hoarding, body focused, rituals, hair pulling, pulling my hair, pull my hair, !trichotillomania, skin picking, pick my skin,
    contamination, germs, exposure and response prevention, erp`,
  adhd: `
    !adhd, add, attention deficit, cant focus, cannot focus, cant concentrate, cannot concentrate, trouble focusing,
    distracted, easily distracted, executive function, executive dysfunction, hyperactive, hyperfocus, forgetful,
    lose my keys, never finish, finish none, time blindness, learning disabilities, dyslexia, concentration, inattentive`,
  bipolar: `
    !bipolar, manic, manic episode, !mania, !hypomania, hypomanic, mood swings, manic depressive, !cyclothymia, !lithium`,
  personality: `
    borderline, borderline personality, !bpd, personality disorder, personality disorders, !npd, narcissistic, narcissist,
    antisocial, dbt, dialectical, emotional regulation, emotion regulation, emotional dysregulation, splitting,
    fear of abandonment, abandonment, quiet bpd, avoidant personality, histrionic`,
  autism: `
    !autism, !autistic, asd, !asperger, !aspergers, on the spectrum, spectrum disorder, spectrum, neurodivergent,
    !neurodivergent, neurodiversity, !neurodiversity, neurodiverse, sensory, sensory overload, stimming, masking,
    mask all day, autistic burnout, developmental disorder, developmental disorders, social cues, audhd, !audhd`,
  abuse: `
    domestic violence, domestic abuse, intimate partner violence, abusive, abuser, emotional abuse, emotionally abusive,
    emotionally abused, verbally abusive, verbally abused, mentally abused, physically abusive, physically abused, abused me,
    hits me, hit me, beats me, beat me, choked me, pushes me, slapped me, threatens, threatens me, controlling, gaslight,
    gaslighting, afraid of my husband, restraining order, manipulative, abusive relationship, stalking, narcissistic abuse,
    controls my money`,
  selfharm: `
    suicide, suicidal, kill myself, killing myself, end my life, want to die, self harm, self injury, self harming,
    cut myself, cutting, cutting myself, hurt myself, hurting myself, better off dead, dont want to live,
    take my own life, not wake up, suicidal ideation`,
  social: `
    lonely, !loneliness, friends, friend, friendship, no friends, best friend, make friends, making friends, socialize,
    social skills, isolated, isolation, alone, all alone, peer relationships, shy, shyness, fit in, belong, belong anywhere,
    bullied, bullying, awkward, left out, introvert, peers, talk to people, trust people, meet people, nobody to talk to,
    no one to talk to, outsider`,
  spirituality: `
    spiritual, spirituality, god, religion, religious, religious trauma, church, faith, lost my faith, christian, muslim,
    jewish, buddhist, pray, prayer, sin, soul, bible, meaning of life, existential, purpose in life, atheist, demon,
    deconstruction, left the church, mosque, synagogue`,
  behavior: `
    habit, bad habit, bad habits, behavior, change my behavior, stop doing, control myself, self control, lying,
    compulsive lying, pathological liar, lie, impulsive, impulse control, stealing, shoplifting, motivation, procrastinate,
    discipline myself, urge, urges, change myself, force myself, make changes, stop myself, routine, goals, coaching,
    life coaching, my potential, stop being, nail biting, bite my nails`,
  health: `
    !chronic pain, chronic illness, in pain, back pain, chronic back pain, neck pain, nerve pain, pelvic pain, !cancer, chemo, chemotherapy, !diabetes, disability, disabled, medical, illness,
    infertility, !fibromyalgia, brain injury, concussion, heart disease, heart attack, stroke, dementia, alzheimer, caregiver,
    caregiving, surgery, diagnosis of, migraine, migraines, headaches, women health, !pmdd, fatigue, chronic fatigue, !lupus,
    !endometriosis, multiple sclerosis, diagnosed with ms, have ms, !crohns, !ibs, long covid, !hiv, arthritis,
    autoimmune, tumor, parkinson, parkinsons, !epilepsy, seizures, kidney, transplant, menopause, perimenopause,
    health anxiety, my pain, terminal, remission, !tinnitus, wheelchair, amputation, my illness, my diagnosis`,
  culture: `
    racial identity, !racism, race, culture, cultural, cultural identity, multicultural, immigrant, immigration,
    acculturation, bicultural, first generation, first gen, black, black woman, black man, latino, latina, latinx, hispanic,
    asian, asian american, african american, indigenous, biracial, mixed race, bipoc, people of color, minority,
    discrimination, microaggressions, racial trauma, expat, refugee, asylum, undocumented, my accent, moved here from,
    moving here from, culture shock, between two cultures, homesick`,
  psychosis: `
    !psychosis, !psychotic, !schizophrenia, !schizophrenic, hearing voices, hear voices, hears voices, voices in my head,
    hallucination, hallucinations, seeing things, delusion, delusions, paranoid, !paranoia, thinking disorders,
    !schizoaffective`,
  military: `
    military, military life, military family, military families, military spouse, !veteran, !veterans, army, navy, marines,
    the marines, !deployed, !deployment, combat, service member, service members, air force, national guard, coast guard,
    space force, active duty, boot camp, two tours, tours in, tour in, iraq, afghanistan, vietnam, my unit, civilian life,
    moral injury, military sexual trauma`,
  aboutTherapy: `
    therapist, therapy, counselor, counseling, counselling, psychologist, psychiatrist, session, sessions, client,
    confidential, confidentiality, insurance, diagnosed, diagnosis, evaluation, license, ethical, legal,
    medication, appointment, treatment, court, lpc`,
  perinatal: `
    !perinatal, !prenatal, !antenatal, !postnatal, !postpartum, postpartum depression, postpartum anxiety, !ppd, !ppa, !pmad,
    !pmads, pregnancy, pregnant, !pregnant again, i am pregnant, im pregnant, weeks pregnant, months pregnant, while pregnant, pregnancy and,
    baby blues, new mom, new mother, new mum, first time mom, first time mother, new dad, new father, new parent,
    new parents, new motherhood, new parenthood, becoming a mother, becoming a mom, early motherhood, matrescence, newborn,
    !had a baby, !had my baby, !had our baby, having a baby, !gave birth, giving birth, given birth, birth trauma,
    traumatic birth, birth was traumatic, about the birth, afraid of birth, fear of birth, traumatic delivery, childbirth,
    labor and delivery, c section, cesarean, !nicu, breastfeeding, breastfeed, nursing my baby, my newborn,
    about the baby, hurt the baby, hurting the baby, harm the baby, bond with my baby, bond with the baby, bond with her,
    bond with him, since the baby, after the baby, baby was born, baby came, since my baby, maternal mental health,
    maternity leave, !stillborn, !stillbirth, !doula, !tokophobia`,
  fertility: `
    !infertility, infertile, !fertility, fertility treatment, !ivf, !iui, egg freezing, egg donor, donor egg, donor conception,
    !surrogacy, surrogate, trying to conceive, trying to get pregnant, trying for a baby, tried for a baby, try for a baby, cant get pregnant,
    cannot get pregnant, cant conceive, cannot conceive, cant have children, cannot have children, cant have kids,
    cannot have kids, unable to have children, embryo, embryo transfer, negative test, reproductive, !miscarriage,
    !miscarriages, !miscarried, pregnancy loss, lost the pregnancy, recurrent loss, infant loss,
    perinatal loss, !ectopic, ectopic pregnancy, !abortion, termination for medical reasons, tfmr, rainbow baby, childless,
    childlessness, !stillborn, !stillbirth, our last round, ovaries, sperm count`,
  gambling: `
    !gambling, !gamble, !gambler, !casino, casinos, slot machines, the slots, poker, online poker, !betting,
    sports betting, bet on, !bet on sports, bets on sports, gambling debt, sportsbook, lottery tickets, scratch tickets, behavioral addiction,
    behavioral addictions, process addiction, process addictions, internet addiction, phone addiction,
    addicted to my phone, social media addiction, screen addiction, video game addiction, gaming addiction, gaming disorder,
    addicted to gaming, addicted to video games, video games, play video games, playing games, play games all night,
    !gaming, sex addiction, sexual addiction, sex addict, addicted to sex, love addiction, porn addiction,
    pornography addiction, addicted to porn, addicted to pornography, watch porn, watching porn, stop watching porn,
    compulsive sexual, sexual compulsivity, shopping addiction, compulsive shopping, compulsive buying, buying things,
    cant stop buying, cannot stop buying, cant stop shopping, cannot stop shopping, shopaholic, online shopping,
    overspending, compulsive spending, spending addiction, day trading, !doomscrolling, !scrolling, !candy crush, on tiktok, on my phone all day`,
  responders: `
    first responder, first responders, !firefighter, !firefighters, fire service, !paramedic, !paramedics, !emt,
    !police officer, a cop, am a cop, as a cop, law enforcement, state trooper, sheriff, deputy sheriff,
    corrections officer, correctional officer, !dispatcher, 911 dispatcher, emergency dispatcher, ambulance, er nurse,
    icu nurse, er doctor, emergency room nurse, trauma nurse, line of duty, critical incident, public safety, the firehouse, fire department, police department, police work`,
  caregiving: `
    !caregiver, !caregivers, !caregiving, caregiver burnout, caregiver stress, caretaker, caretaking, caring for my,
    caring for our, caring for a, caring for aging, care for my mother, care for my father, care for my mom,
    care for my dad, care for my parents, care for my husband, care for my wife, care for my son, care for my daughter,
    care for my grandmother, care for my sister, care for my brother, take care of my mother, take care of my father,
    take care of my mom, take care of my dad, take care of my parents, take care of my husband, take care of my wife,
    take care of my grandmother, take care of my brother, take care of my sister, taking care of everyone,
    taking care of her, taking care of him, looking after my, look after my, do everything for her, do everything for him,
    sandwich generation, elder care, eldercare, elderly parent, elderly parents, elderly mother, elderly father,
    aging parents, parents are aging, aging mother, aging father, sick parent, sick mother, sick father, sick husband,
    sick wife, nursing home, memory care, has dementia, has alzheimers, with dementia, with alzheimers, has parkinsons,
    special needs, special needs child, special needs parent, disabled child, disabled son, disabled daughter,
    disabled husband, disabled wife, respite`,
  aging: `
    !aging, !ageing, getting older, growing old, growing older, get older, getting old, old age, older adult,
    older adults, !geriatric, !gerontology, elderly, senior citizen, later life, late life,
    !assisted living, retirement community, in my seventies, in my eighties, in my 70s, in my 80s, in my late 60s,
    memory loss, losing my memory, losing my independence, stop driving, body is failing, menopause and aging`,
  assault: `
    !sexual assault, !sexually assaulted, assaulted me sexually, !sexual trauma, !sexual violence,
    !sexual abuse, !sexually abused, !rape, !raped, !rapist, date rape, !molested, molest, molestation, !molestation, !molester,
    incest, !incest, !groped, touched me inappropriately, touched me without, forced himself on me, forced me to have sex,
    without my consent, non consensual, drugged me, roofied, sexual harassment, sexually harassed, military sexual trauma,
    sexual abuse survivors, trafficking, sex trafficking, !csa`,
  identity: `
    !who i am, !who am i, !who i really am, who i want to be, find myself, lost myself, losing myself, know myself, discover myself, explore myself, my identity, identity, identity crisis, identity issues,
    identity exploration, sense of self, sense of identity, self discovery, self exploration, self identity,
    who i was, authentic self, true self, real self, purpose in my life, living for others`,
};
