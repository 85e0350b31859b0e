import type { ConcernId } from '#domain/vocabulary/concerns.ts';

/**
 * The phrases by which clients and clinicians speak of each concern, separated by commas; each is looked for by the stems of
 * its words (matching.md, What was found). Written by hand; measured by `npm run eval`.
 */
export const phrasesOfConcerns: Readonly<Record<ConcernId, string>> = {
  anxiety: `
    anxiety, anxious, panic, panic attack, panicking, worry, worrying, worried all the time, nervous, overthink,
    overthinking, phobia, fear of, afraid of, scared of, racing thoughts, social anxiety, agoraphobia,
    hyperventilate, heart racing, on edge, cant breathe, freak out, constant worry, intrusive worry,
    generalized anxiety`,
  depression: `
    depression, depressed, depressive, mood disorder, low mood, hopeless, hopelessness, empty, emptiness,
    sad all the time, sadness, unhappy, no motivation, unmotivated, dont enjoy anything, lost interest, numb,
    crying, cry every, worthless, no energy, cant get out of bed, dysthymia, seasonal, what is the point,
    feel nothing, apathy, down lately, feeling down, postpartum depression, giving up, emotional disturbance`,
  trauma: `
    trauma, traumatic, traumatized, ptsd, post traumatic, flashback, nightmare, molested, raped, rape,
    sexual abuse, sexually abused, sexually assaulted, sexual assault, abused as a child, childhood abuse,
    abuse as a child, assaulted, survivor, emdr, dissociate, dissociation, dissociative, somatic experiencing,
    hypervigilant, triggered, accident, shooting, memories of, repressed, neglected as a child, adverse childhood`,
  grief: `
    grief, grieve, grieving, bereavement, bereaved, passed away, died, death of, lost my mother, lost my father,
    lost my mom, lost my dad, lost my husband, lost my wife, lost my son, lost my daughter, loss of a loved one,
    mourning, widow, widowed, miscarriage, stillborn, funeral, suicide of, killed himself, killed herself`,
  stress: `
    stress, stressed, stressful, burnout, burned out, burnt out, overwhelmed, overwhelming, pressure,
    too much on my plate, coping skills, coping, exhausted, overworked, work life balance, stress management,
    tension, relaxation`,
  relationships: `
    relationship, relationship issues, boyfriend, girlfriend, husband, wife, spouse, partner, fiance, marriage,
    married, marital, premarital, couple, couples, dating, cheated, cheating, cheat on, infidelity, affair,
    trust issues, trust him, trust her, jealous, jealousy, communication problems, argue, arguing, long distance,
    commitment, engaged, wedding, codependency, codependent, attachment, gottman, emotionally focused,
    feelings for, crush, polyamory, in love`,
  breakup: `
    break up, broke up, breaking up, breakup, broken up, divorce, divorced, divorcing, separated, separation,
    ex boyfriend, ex girlfriend, ex husband, ex wife, my ex, get over him, get over her, move on, moved on,
    left me, dumped, custody, leave him, leave her, leaving my husband, leaving my wife, end the relationship,
    ended things, get him back, get her back, uncoupling`,
  intimacy: `
    sex, sexual, sexually, sex life, sex drive, libido, orgasm, intimacy, intimate, erection, erectile, porn,
    pornography, masturbate, masturbation, virgin, virginity, sex therapy, desire, aroused, attracted to,
    affection, touch me, kiss, sexless, sexting, fetish, dysfunction, penis, vagina, condom, pregnant`,
  family: `
    family conflict, family, parents, my mother, my mom, my father, my dad, my sister, my brother, sibling,
    in laws, mother in law, father in law, stepmother, stepfather, step dad, step mom, family of origin, estranged,
    grandmother, grandparents, aunt, uncle, cousin, toxic family, family therapy, family systems, my parents,
    adult children, blended family, adoption, adopted`,
  parenting: `
    parenting, my son, my daughter, my child, my kid, my kids, my children, toddler, year old son,
    year old daughter, stepchild, stepson, stepdaughter, teenager, my teen, child behavior, child or adolescent,
    adolescent, discipline, tantrum, co parent, coparenting, new parent, postpartum, pregnancy prenatal, potty,
    grandson, granddaughter, behavioral issues, oppositional, bed wetting, play therapy, school issues`,
  selfesteem: `
    self esteem, confidence, confident, self worth, insecure, insecurity, insecurities, not good enough,
    hate myself, self hatred, ugly, love myself, inferior, failure, self conscious, shame, ashamed, inadequate,
    self image, perfectionism, perfectionist, imposter, self doubt, people pleaser, people pleasing, assertive,
    stupid, worth it`,
  anger: `
    anger, angry, anger management, rage, temper, lose my temper, lash out, lashing out, yell, yelling, furious,
    irritable, irritability, mad at, blow up, outburst, violent thoughts, punch, break things, hostile, snap at,
    explosive, short fuse, resentment`,
  substance: `
    addiction, addicted, addict, alcohol, alcoholic, alcoholism, drinking, drunk, sober, sobriety, drugs,
    drug abuse, substance abuse, substance use, heroin, cocaine, meth, weed, marijuana, pills, opioid, relapse,
    rehab, recovery, detox, smoking, gambling, vaping, aa meeting, dual diagnosis, internet addiction,
    video game addiction, sexual addiction`,
  eating: `
    eating disorder, eating disorders, anorexia, anorexic, bulimia, bulimic, binge, binge eating, purge, purging,
    throw up, body image, weight loss, lose weight, overweight, fat, obesity, calories, diet, starve,
    starving myself, overeating, weight`,
  sleep: `
    sleep, insomnia, cant sleep, trouble sleeping, fall asleep, asleep, wake up at night, awake at night,
    nightmares, sleeping, bad dreams, sleepless, dreams, night terrors`,
  work: `
    work, job, boss, coworker, co worker, colleague, career, career counseling, workplace, employer, manager,
    fired, laid off, unemployed, unemployment, quit my job, office, supervisor, college, graduate school, academic,
    grades, procrastination, executive coaching, professional development, promotion, interview`,
  transitions: `
    life transition, life transitions, transition, transitional, adjustment, moving to, moved to, relocation,
    retirement, new city, empty nest, midlife, quarter life, life change, life changes, starting over,
    acculturation, immigration, college adjustment, becoming a parent, crossroads, aging`,
  lgbtq: `
    lgbt, lgbtq, gay, lesbian, bisexual, bi, transgender, trans, queer, gender, gender identity,
    sexual orientation, sexual identity, come out, coming out, came out, nonbinary, non binary, pronouns, same sex,
    homosexual, straight, boy and a girl, girl who wants to be, dysphoria, transition to`,
  ocd: `
    ocd, obsessive compulsive, obsessive, compulsive, compulsion, compulsions, obsession, obsessions,
    intrusive thoughts, checking, hoarding, rituals, hair pulling, trichotillomania, skin picking, contamination,
    exposure and response prevention, erp`,
  adhd: `
    adhd, add, attention deficit, cant focus, cant concentrate, distracted, executive function, hyperactive,
    forgetful, learning disabilities, concentration`,
  bipolar: `
    bipolar, manic, mania, hypomania, mood swings, manic depressive, cyclothymia, lithium`,
  personality: `
    borderline, borderline personality, bpd, personality disorder, personality disorders, narcissistic, narcissist,
    antisocial, dbt, dialectical, emotional regulation, splitting, fear of abandonment, abandonment`,
  autism: `
    autism, autistic, asperger, aspergers, spectrum, neurodivergent, neurodiversity, sensory,
    developmental disorder, developmental disorders, social cues`,
  abuse: `
    domestic violence, domestic abuse, abusive, abuser, emotional abuse, emotionally abusive, verbally abusive,
    physically abusive, physically abused, hits me, hit me, beats me, beat me, choked me, threatens, controlling,
    gaslight, gaslighting, afraid of my husband, restraining order, manipulative, abusive relationship, stalking`,
  selfharm: `
    suicide, suicidal, kill myself, killing myself, end my life, want to die, self harm, self injury, self harming,
    cut myself, cutting, cutting myself, hurt myself, hurting myself, better off dead, dont want to live,
    take my own life, not wake up, suicidal ideation`,
  social: `
    lonely, loneliness, friends, friend, friendship, no friends, best friend, make friends, socialize,
    social skills, isolated, isolation, alone, peer relationships, shy, shyness, fit in, bullied, bullying,
    awkward, left out, introvert, peers, talk to people, trust people`,
  spirituality: `
    spiritual, spirituality, god, religion, religious, church, faith, christian, muslim, jewish, buddhist, pray,
    prayer, sin, soul, bible, meaning of life, existential, purpose in life, atheist, demon`,
  behavior: `
    habit, bad habit, behavior, change my behavior, stop doing, control myself, self control, lying,
    compulsive lying, lie, impulsive, impulse control, stealing, shoplifting, motivation, procrastinate,
    discipline myself, urge, urges, change myself, stop myself, routine, goals, coaching, life coaching`,
  health: `
    chronic pain, chronic illness, cancer, diabetes, disability, disabled, medical, illness, infertility,
    fibromyalgia, brain injury, heart disease, dementia, alzheimer, caregiver, caregiving, surgery, diagnosis of,
    migraine, headaches, women health, pmdd, fatigue`,
  culture: `
    racial identity, racism, race, culture, cultural, multicultural, immigrant, immigration, acculturation,
    bicultural, first generation, black, latino, latina, latinx, hispanic, asian, african american, indigenous,
    biracial, bipoc, minority, discrimination, expat`,
  psychosis: `
    psychosis, psychotic, schizophrenia, schizophrenic, hearing voices, hear voices, hallucination, hallucinations,
    delusion, delusions, paranoid, paranoia, thinking disorders, schizoaffective`,
  military: `
    military, veteran, veterans, army, navy, marines, deployed, deployment, combat, service member, air force`,
  aboutTherapy: `
    therapist, therapy, counselor, counseling, counselling, psychologist, psychiatrist, session, sessions, client,
    confidential, confidentiality, insurance, diagnosed, diagnosis, evaluation, license, ethical, legal,
    medication, appointment, treatment, court`,
};
