import { capitalized } from '#domain/text/form-text.ts';

/** What kind of thing a community is: "queer and poly friendly" speaks of both, "Black and queer friendly" of one. */
export type CommunityKind = 'origin' | 'faith' | 'sexuality' | 'body' | 'life';

type CommunityEntry = Readonly<{
  label: string;
  kind: CommunityKind;
  /** Every name that people write, with common misspellings; plurals are understood. */
  names: string;
  /** Names of the thing and not of a person: "polyamory". Alone they ask for somebody who knows it. */
  topics?: string;
  /** Those who belong to it, behind "affirming of", where the label alone does not say it. */
  people?: string;
  /** The wider communities that it is a part of: who is Korean is East Asian. */
  within?: string;
}>;

/**
 * Backgrounds, faiths and communities that clients ask for and therapists name of themselves. The place of one is its bit in the
 * lists of search, so the table grows at its end alone.
 */
const table = {
  black: {
    label: 'Black',
    kind: 'origin',
    names:
      'black, black american, african american, afro american, aa, blk, balck, afro, negra, negro, moreno, black and african american, afro caribbean, afro latina, afro latino, afro latinx, afro latine, afrolatina, afrolatino, afrolatinx',
    topics: 'blackness, black culture, african american culture',
    within: 'bipoc',
  },
  latino: {
    label: 'Latina/o',
    kind: 'origin',
    names:
      'latino, latina, latinx, latine, latin, latino a, latina o, latina x, latino x, latin american, latin x, latin e, latinoamericano, latinoamericana, hispanic, hispanic american, hispano, hispana, chicano, chicana, chicanx, xicana, tejano, afro latina, afro latino, afro latinx, afro latine, afrolatina, afrolatino, afrolatinx, from latin america',
    topics: 'latinidad',
    within: 'bipoc',
  },
  asian: {
    label: 'Asian',
    kind: 'origin',
    names:
      'asian, asian american, asain, aapi, aanhpi, apida, api, azn, east or southeast asian, tibetan, mongolian, central asian',
    within: 'bipoc',
  },
  indigenous: {
    label: 'Native American',
    kind: 'origin',
    names:
      'indigenous, indigenous american, native american, american indian, first nations, first nation, first peoples, alaska native, alaskan native, native alaskan, aian, ai an, native, native indian, ndn, tribal member, enrolled tribal member, tribal, navajo, dine, cherokee, lakota, dakota, sioux, ojibwe, ojibwa, anishinaabe, choctaw, apache, pueblo, hopi, chickasaw, muscogee, seminole, inuit, yupik, native to turtle island, indian country, indian reservation, the rez',
    within: 'bipoc',
  },
  'middle-eastern': {
    label: 'Middle Eastern',
    kind: 'origin',
    names:
      'middle eastern, middle east, middle easterner, mideastern, swana, mena, north african, afghan, afghani, kurdish, israeli, assyrian, chaldean, from afghanistan, from israel, from the middle east',
    within: 'bipoc',
  },
  bipoc: {
    label: 'of color',
    people: 'people of color',
    kind: 'origin',
    names:
      'bipoc, poc, woc, person of color, people of color, woman of color, women of color, man of color, men of color, of color, of colour, therapist of color, qtpoc, qtbipoc, qpoc, brown, non white, nonwhite, ethnic minority, racial minority, minority, visible minority, not white',
    topics: 'racial trauma, race based stress, race based trauma, racism, race',
  },
  lgbtq: {
    label: 'LGBTQ+',
    kind: 'sexuality',
    names:
      'lgbtq, lgbt, lgbtqia, lgbtqia2s, lgbtqi, lgbtq2s, 2slgbtq, 2slgbtqia, lgtbq, lgbqt, lbgtq, lgbtqa, lgbqia, glbt, glbtq, glbtqia, lgbtgia, lgtb, lbgt, lgbtqq, gsm, gsd, gsrd, rainbow, qtpoc, qtbipoc, sexual minority, gender and sexual minority, sexual and gender minority, same sex, same gender loving, sapphic',
    topics: 'sexual orientation, sexual identity, coming out, same sex relationship, same sex couple, lgbtq parenting',
  },
  christian: {
    label: 'Christian',
    people: 'Christians',
    kind: 'faith',
    names:
      'christian, christain, cristian, cristiano, cristiana, christ follower, christ centered, christ based, follower of christ, follower of jesus, believer in christ, believer in jesus, biblical, bible based, bible believing, born again, protestant, baptist, southern baptist, methodist, lutheran, presbyterian, pentecostal, episcopal, episcopalian, anglican, nondenominational, non denominational, church of christ, calvinist, reformed christian, mennonite, adventist, seventh day adventist, sda, apostolic, church going, church goer, gospel, christian faith',
    topics: 'christianity, jesus, bible, christ',
    within: 'religious',
  },
  muslim: {
    label: 'Muslim',
    kind: 'faith',
    names:
      'muslim, moslem, muslima, musulmán, musulmana, musulman, islamic, sunni, shia, shiite, shii, ismaili, sufi, hijabi, muslimah',
    topics: 'islam',
    within: 'religious',
  },
  jewish: {
    label: 'Jewish',
    kind: 'faith',
    names:
      'jewish, jew, jewess, judío, judía, judaic, ashkenazi, sephardi, sephardic, mizrahi, reform jewish, reform jew, jewish reform, jewish conservative, conservative jewish, conservative jewish, conservative jew, secular jewish, culturally jewish',
    topics: 'judaism',
    within: 'religious',
  },
  hindu: { label: 'Hindu', kind: 'faith', names: 'hindu', topics: 'hinduism', within: 'religious' },
  buddhist: {
    label: 'Buddhist',
    kind: 'faith',
    names: 'buddhist, budhist, buddist, bhuddist, zen buddhist',
    topics: 'buddhism, dharma',
    within: 'religious',
  },
  immigrant: {
    label: 'an immigrant',
    people: 'immigrants',
    kind: 'origin',
    names:
      'immigrant, imigrant, emigrant, migrant, inmigrante, immigrant background, immigrant family, immigrant parents, child of immigrants, daughter of immigrants, son of immigrants, kid of immigrants, children of immigrants, foreign born, expat, expatriate, undocumented, daca, dreamer, bicultural, third culture, third culture kid, tck',
    topics: 'immigration, immigration experience, acculturation, migration',
  },
  veteran: {
    label: 'a veteran',
    people: 'veterans',
    kind: 'life',
    names:
      'veteran, vetran, veterano, military veteran, combat veteran, combat vet, army vet, navy vet, marine vet, vet, ex military, exmilitary, former military, served in the military, served in the army, service member, servicemember, active duty, military, military member, military background, military service, army, navy, marine, marines, marine corps, air force, coast guard, national guard, soldier, retired military, combat',
    topics: 'military culture, military life',
  },
  neurodivergent: {
    label: 'neurodivergent',
    kind: 'body',
    names:
      'neurodivergent, neurodiverse, nuerodivergent, neuro divergent, neuro diverse, neurospicy, neurodivergant, neurodivirgent, nd, audhd, dyslexic',
    topics: 'neurodiversity, neurodivergence, dyslexia, sensory issues',
  },
  african: {
    label: 'African',
    kind: 'origin',
    names:
      'african, west african, east african, nigerian, ghanaian, ethiopian, eritrean, somali, somalian, kenyan, ugandan, liberian, sierra leonean, cameroonian, congolese, senegalese, rwandan, sudanese, zimbabwean, ivorian, habesha, african immigrant, cape verdean, cabo verdean, from africa, from nigeria, from ghana, from ethiopia, from kenya, igbo, yoruba',
    within: 'black',
  },
  caribbean: {
    label: 'Caribbean',
    kind: 'origin',
    names:
      'caribbean, carribean, caribean, west indian, afro caribbean, jamaican, trinidadian, trini, guyanese, barbadian, bajan, bahamian, indo caribbean, st lucian, grenadian, antiguan, virgin islander, from jamaica, from trinidad, from the caribbean',
  },
  haitian: {
    label: 'Haitian',
    kind: 'origin',
    names: 'haitian, hatian, haitian american, from haiti, ayisyen',
    within: 'caribbean',
  },
  mexican: {
    label: 'Mexican',
    kind: 'origin',
    names: 'mexican, mexicano, mexicana, mexican american, from mexico, chicano, chicana, chicanx, xicana, tejano',
    within: 'latino',
  },
  'puerto-rican': {
    label: 'Puerto Rican',
    kind: 'origin',
    names:
      'puerto rican, puertorican, puertorriqueño, puertorriqueña, puerto riqueño, puerto riqueña, boricua, nuyorican, from puerto rico, puertorriquena',
    within: 'latino',
  },
  dominican: {
    label: 'Dominican',
    kind: 'origin',
    names: 'dominican, dominicano, dominicana, from the dominican republic, dominican american',
    within: 'latino',
  },
  cuban: {
    label: 'Cuban',
    kind: 'origin',
    names: 'cuban, cubano, cubana, cuban american, from cuba',
    within: 'latino',
  },
  'central-american': {
    label: 'Central American',
    kind: 'origin',
    names:
      'central american, centroamericano, centroamericana, salvadoran, salvadorian, salvadoreño, salvadoreña, guatemalan, guatemalteco, guatemalteca, honduran, hondureño, hondureña, nicaraguan, costa rican, panamanian, garifuna, from el salvador, from guatemala, from honduras',
    within: 'latino',
  },
  'south-american': {
    label: 'South American',
    kind: 'origin',
    names:
      'south american, sudamericano, sudamericana, colombian, columbian, colombiano, colombiana, venezuelan, venezolano, venezolana, ecuadorian, ecuadoran, ecuatoriano, ecuatoriana, peruvian, peruano, peruana, bolivian, chilean, chileno, chilena, argentinian, argentine, argentino, argentina, uruguayan, paraguayan, from colombia, from venezuela, from peru, from ecuador',
    within: 'latino',
  },
  brazilian: {
    label: 'Brazilian',
    kind: 'origin',
    names: 'brazilian, brasilian, brasileiro, brasileira, from brazil',
    within: 'latino',
  },
  'south-asian': {
    label: 'South Asian',
    kind: 'origin',
    names:
      'south asian, s asian, desi, indian subcontinent, sri lankan, nepali, nepalese, bhutanese, punjabi american, tamil american',
    within: 'asian',
  },
  indian: {
    label: 'Indian',
    kind: 'origin',
    names:
      'indian, indian american, asian indian, east indian, from india, south indian, north indian, gujarati american',
    within: 'south-asian',
  },
  pakistani: {
    label: 'Pakistani',
    kind: 'origin',
    names: 'pakistani, pakastani, pakistani american, from pakistan',
    within: 'south-asian',
  },
  bangladeshi: {
    label: 'Bangladeshi',
    kind: 'origin',
    names: 'bangladeshi, bengali american, from bangladesh',
    within: 'south-asian',
  },
  'east-asian': { label: 'East Asian', kind: 'origin', names: 'east asian', within: 'asian' },
  chinese: {
    label: 'Chinese',
    kind: 'origin',
    names: 'chinese, chinese american, from china, hong konger, from hong kong',
    within: 'east-asian',
  },
  taiwanese: {
    label: 'Taiwanese',
    kind: 'origin',
    names: 'taiwanese, taiwanese american, from taiwan',
    within: 'east-asian',
  },
  korean: {
    label: 'Korean',
    kind: 'origin',
    names: 'korean, korean american, from korea, from south korea',
    within: 'east-asian',
  },
  japanese: {
    label: 'Japanese',
    kind: 'origin',
    names: 'japanese, japanese american, nikkei, from japan',
    within: 'east-asian',
  },
  'southeast-asian': {
    label: 'Southeast Asian',
    kind: 'origin',
    names:
      'southeast asian, south east asian, se asian, cambodian, khmer, laotian, lao, thai, burmese, indonesian, malaysian, singaporean, mien',
    within: 'asian',
  },
  filipino: {
    label: 'Filipino',
    kind: 'origin',
    names:
      'filipino, filipina, filipinx, philipino, phillipino, philippino, phillipina, fillipino, fillipina, pinoy, pinay, filipino american, from the philippines',
    within: 'southeast-asian',
  },
  vietnamese: {
    label: 'Vietnamese',
    kind: 'origin',
    names: 'vietnamese, vietnamese american, viet, from vietnam',
    within: 'southeast-asian',
  },
  hmong: { label: 'Hmong', kind: 'origin', names: 'hmong, hmong american', within: 'southeast-asian' },
  arab: {
    label: 'Arab',
    kind: 'origin',
    names:
      'arab, arab american, arabian, palestinian, lebanese, syrian, iraqi, jordanian, egyptian, moroccan, algerian, tunisian, yemeni, saudi, from egypt, from lebanon, from syria, from iraq, from palestine',
    within: 'middle-eastern',
  },
  iranian: {
    label: 'Iranian',
    kind: 'origin',
    names: 'iranian, persian, iranian american, persian american, from iran',
    within: 'middle-eastern',
  },
  turkish: {
    label: 'Turkish',
    kind: 'origin',
    names: 'turkish, turkish american, from turkey',
    within: 'middle-eastern',
  },
  armenian: { label: 'Armenian', kind: 'origin', names: 'armenian, armenian american, from armenia' },
  'pacific-islander': {
    label: 'Pacific Islander',
    people: 'Pacific Islanders',
    kind: 'origin',
    names:
      'pacific islander, pacific island, nhpi, aanhpi, polynesian, micronesian, samoan, tongan, fijian, chamorro, chamoru, guamanian, maori, marshallese',
    within: 'bipoc',
  },
  'native-hawaiian': {
    label: 'Native Hawaiian',
    people: 'Native Hawaiians',
    kind: 'origin',
    names: 'native hawaiian, hawaiian, kanaka maoli',
    within: 'pacific-islander',
  },
  white: {
    label: 'White',
    kind: 'origin',
    names: 'white, caucasian, european american, white american, blanca, anglo',
  },
  european: {
    label: 'European',
    kind: 'origin',
    names:
      'european, western european, irish, irish american, italian, italian american, german, german american, greek, greek american, french, portuguese, british, scandinavian, dutch, spaniard, from europe',
  },
  'eastern-european': {
    label: 'Eastern European',
    kind: 'origin',
    names:
      'eastern european, east european, slavic, balkan, soviet, post soviet, former soviet union, ussr, romanian, hungarian, bulgarian, czech, slovak, serbian, croatian, bosnian, albanian, lithuanian, latvian, estonian, belarusian, moldovan, georgian, from eastern europe',
    within: 'european',
  },
  russian: {
    label: 'Russian',
    kind: 'origin',
    names: 'russian, russian american, from russia',
    within: 'eastern-european',
  },
  ukrainian: {
    label: 'Ukrainian',
    kind: 'origin',
    names: 'ukrainian, ukranian, ukrainian american, from ukraine',
    within: 'eastern-european',
  },
  polish: {
    label: 'Polish',
    kind: 'origin',
    names: 'polish, polish american, from poland',
    within: 'eastern-european',
  },
  multiracial: {
    label: 'multiracial',
    kind: 'origin',
    names:
      'multiracial, multi racial, biracial, bi racial, mixed race, mixed heritage, mixed ethnicity, mixed background, mixed, multiethnic, multi ethnic, hapa, blasian, mestizo, mestiza, interracial background',
    topics:
      'interracial, interracial relationship, interracial couple, interracial marriage, intercultural, intercultural relationship, cross cultural relationship',
  },
  refugee: {
    label: 'a refugee',
    people: 'refugees',
    kind: 'origin',
    names: 'refugee, asylum seeker, asylee, displaced person, former refugee',
    within: 'immigrant',
  },
  'first-generation': {
    label: 'first-generation',
    kind: 'origin',
    names:
      'first generation, first gen, firstgen, 1st gen, 1st generation, 1 5 generation, 1.5 generation, second generation, second gen, 2nd gen, 2nd generation, first generation american, first gen american, first generation immigrant, first generation college student, second generation immigrant',
  },
  gay: { label: 'gay', kind: 'sexuality', names: 'gay, achillean', within: 'lgbtq' },
  lesbian: {
    label: 'lesbian',
    kind: 'sexuality',
    names: 'lesbian, lesbien, lesbiana, wlw, dyke, butch',
    within: 'lgbtq',
  },
  bisexual: {
    label: 'bisexual',
    kind: 'sexuality',
    names: 'bisexual, bi sexual, bi, bi plus, pansexual, pan sexual, pan',
    topics: 'bisexuality',
    within: 'lgbtq',
  },
  trans: {
    label: 'trans',
    kind: 'sexuality',
    names:
      'trans, transgender, transgendered, trans gender, transsexual, trans man, trans woman, transman, transwoman, transmasc, transfem, transfemme, trans masc, trans femme, trans fem, tgnc, tgnb, gender expansive, ftm, mtf',
    topics:
      'gender identity, gender transition, gender transitioning, transition related, gender affirming care, gender dysphoria',
    within: 'lgbtq',
  },
  nonbinary: {
    label: 'nonbinary',
    kind: 'sexuality',
    names:
      'nonbinary, non binary, enby, nb, genderqueer, gender queer, genderfluid, gender fluid, agender, gender non conforming, gender nonconforming, gnc, gender diverse, tgnc, tgnb',
    within: 'lgbtq',
  },
  queer: {
    label: 'queer',
    kind: 'sexuality',
    names: 'queer, queers, quer, qtpoc, qtbipoc, qpoc',
    topics: 'queerness',
    within: 'lgbtq',
  },
  asexual: {
    label: 'asexual',
    kind: 'sexuality',
    names: 'asexual, ace, aromantic, aroace, aro ace, demisexual, graysexual',
    topics: 'asexuality',
    within: 'lgbtq',
  },
  intersex: { label: 'intersex', kind: 'sexuality', names: 'intersex', within: 'lgbtq' },
  'two-spirit': {
    label: 'Two-Spirit',
    kind: 'sexuality',
    names: 'two spirit, 2 spirit, two spirited, 2spirit, twospirit',
    within: 'lgbtq',
  },
  polyamorous: {
    label: 'polyamorous',
    people: 'polyamory',
    kind: 'sexuality',
    names:
      'polyamorous, poly, polyam, polyamarous, polyamourous, non monogamous, nonmonogamous, ethically non monogamous, ethically nonmonogamous, consensually non monogamous, ethical non monogamous, swinger, enm, cnm, relationship anarchist',
    topics:
      'polyamory, non monogamy, nonmonogamy, ethical non monogamy, consensual non monogamy, ethical nonmonogamy, consensual nonmonogamy, open relationship, open marriage, relationship diversity, relationship structure, polycule, swinging, alternative relationship',
  },
  kink: {
    label: 'kinky',
    people: 'kink',
    kind: 'sexuality',
    names: 'kinky, kinkster, leather, leather community, kink identified, bdsm practitioner',
    topics:
      'kink, bdsm, fetish, d s, dom sub, alternative sexuality, alternative sexualities, power exchange, sex positive, sex positivity',
  },
  'sex-worker': {
    label: 'a sex worker',
    people: 'sex workers',
    kind: 'sexuality',
    names: 'sex worker, sexworker, former sex worker, swer, sex work, escort, stripper',
    topics: 'sex work, sex industry',
  },
  evangelical: {
    label: 'evangelical',
    people: 'evangelicals',
    kind: 'faith',
    names: 'evangelical, evangelic, evangelist, evangélico, evangélica, evangelical christian',
    within: 'christian',
  },
  catholic: {
    label: 'Catholic',
    people: 'Catholics',
    kind: 'faith',
    names: 'catholic, cathloic, católico, católica, roman catholic, practicing catholic',
    topics: 'catholicism',
    within: 'christian',
  },
  'orthodox-christian': {
    label: 'Orthodox Christian',
    kind: 'faith',
    names:
      'orthodox, orthodox christian, greek orthodox, russian orthodox, eastern orthodox, ethiopian orthodox, coptic, coptic orthodox, coptic christian, antiochian orthodox',
    within: 'christian',
  },
  lds: {
    label: 'Latter-day Saint',
    people: 'Latter-day Saints',
    kind: 'faith',
    names:
      'lds, latter day saint, latter day saints, mormon, morman, member of the church of jesus christ of latter day saints, church of jesus christ of latter day saints, active lds',
    topics: 'mormonism',
    within: 'religious',
  },
  'jehovahs-witness': {
    label: "a Jehovah's Witness",
    people: 'Jehovah’s Witnesses',
    kind: 'faith',
    names: 'jehovah witness, jehovahs witness, jehovas witness, jehova witness, jw',
    within: 'religious',
  },
  'orthodox-jewish': {
    label: 'Orthodox Jewish',
    kind: 'faith',
    names:
      'orthodox, orthodox jewish, orthodox jew, modern orthodox, ultra orthodox, hasidic, chassidic, chasidic, hasidic jewish, haredi, chabad, frum, observant jew, observant jewish, yeshivish',
    within: 'jewish',
  },
  sikh: { label: 'Sikh', kind: 'faith', names: 'sikh, seikh, sihk', topics: 'sikhism', within: 'religious' },
  jain: { label: 'Jain', kind: 'faith', names: 'jain', topics: 'jainism', within: 'religious' },
  bahai: { label: "Bahá'í", kind: 'faith', names: 'bahai, baha i', within: 'religious' },
  zoroastrian: { label: 'Zoroastrian', kind: 'faith', names: 'zoroastrian', within: 'religious' },
  unitarian: {
    label: 'Unitarian Universalist',
    people: 'Unitarian Universalists',
    kind: 'faith',
    names: 'unitarian universalist, unitarian, universalist, uu',
  },
  quaker: {
    label: 'Quaker',
    people: 'Quakers',
    kind: 'faith',
    names: 'quaker, society of friends',
    within: 'religious',
  },
  pagan: {
    label: 'pagan',
    kind: 'faith',
    names: 'pagan, neopagan, neo pagan, wiccan, wicca, witch, witchy, druid, heathen, norse pagan',
    topics: 'paganism, witchcraft, occult',
  },
  spiritual: {
    label: 'spiritual',
    kind: 'faith',
    names:
      'spiritual, spiritually minded, spiritually oriented, spiritual but not religious, sbnr, new age, espiritual',
    topics: 'spirituality',
  },
  religious: {
    label: 'a person of faith',
    people: 'people of faith',
    kind: 'faith',
    names:
      'religious, faith based, person of faith, people of faith, woman of faith, man of faith, of faith, faith centered, faithful, believer, religiosa, religioso, god fearing, believes in god, believe in god, churchgoing, religion based, interfaith',
    topics:
      'religion, faith, god, church, faiths, prayer, scripture, preaching, religious belief, religious beliefs, faith stuff, proselytizing',
  },
  secular: {
    label: 'secular',
    kind: 'faith',
    names:
      'secular, nonreligious, non religious, irreligious, unreligious, areligious, not religious, religion free, faith free, god free, nontheist, nonbeliever, non believer, freethinker, free thinker, skeptic, non faith based, non theistic, nontheistic, not faith based',
  },
  atheist: {
    label: 'atheist',
    kind: 'faith',
    names: 'atheist, athiest, aetheist, atheistic, ateo, atea',
    topics: 'atheism',
    within: 'secular',
  },
  agnostic: { label: 'agnostic', kind: 'faith', names: 'agnostic, agnostick, agnóstico, agnóstica', within: 'secular' },
  humanist: {
    label: 'humanist',
    kind: 'faith',
    names: 'humanist, secular humanist',
    topics: 'secular humanism',
    within: 'secular',
  },
  'ex-religious': {
    label: 'formerly religious',
    kind: 'faith',
    names:
      'ex religious, formerly religious, ex christian, ex evangelical, exvangelical, ex mormon, exmormon, exmo, post mormon, ex catholic, lapsed catholic, recovering catholic, ex muslim, ex jw, exjw, ex jehovah witness, ex jehovahs witness, former jehovahs witness, former mormon, former evangelical, former christian, ex lds, post religious, left the church, left religion, ex orthodox, otd, off the derech, ex cult, cult survivor, raised in a cult, ex fundamentalist',
    topics:
      'religious trauma, religious abuse, religious harm, spiritual abuse, church hurt, faith deconstruction, religious deconstruction, deconstruction, deconstructing, deconstructed, deconstructing faith, deconstructing religion, faith transition, faith crisis, leaving religion, leaving the church, high control religion, purity culture, cult, cult recovery',
  },
  deaf: {
    label: 'Deaf',
    kind: 'body',
    names:
      'deaf, hard of hearing, hoh, dhh, deaf hard of hearing, d deaf, hearing impaired, hearing loss, deafblind, deaf and hard of hearing, deaf hoh, deaf or hard of hearing, sorda, sordo',
    topics: 'deafness, deaf culture',
  },
  disabled: {
    label: 'disabled',
    kind: 'body',
    names:
      'disabled, physically disabled, handicapped, disabled person, person with a disability, people with disabilities, wheelchair user, wheelchair, crip, chronically ill, spoonie, amputee, differently abled, discapacitado, discapacitada, person with disabilities',
    topics: 'disability, disabilities, physical disability, chronic illness',
  },
  blind: {
    label: 'blind',
    kind: 'body',
    names: 'blind, low vision, visually impaired, legally blind',
    topics: 'blindness',
    within: 'disabled',
  },
  autistic: {
    label: 'autistic',
    kind: 'body',
    names:
      'autistic, austistic, autisitic, on the spectrum, on the autism spectrum, autie, aspie, aspergers, asperger, asd, audhd, autista',
    topics: 'autism, autism spectrum',
    within: 'neurodivergent',
  },
  adhd: {
    label: 'a person with ADHD',
    people: 'people with ADHD',
    kind: 'body',
    names: 'adhder, audhd',
    topics: 'adhd',
    within: 'neurodivergent',
  },
  fat: {
    label: 'fat',
    kind: 'body',
    names: 'fat, plus size, plus sized, larger body, bigger body, in a larger body, fat body, size diverse, big body',
    topics:
      'haes, health at every size, fat liberation, fat acceptance, body size, size acceptance, body diversity, all body sizes, body positive, body positivity',
  },
  'military-family': {
    label: 'from a military family',
    people: 'military families',
    kind: 'life',
    names:
      'military spouse, milspouse, military wife, military husband, military family, army wife, navy wife, military brat, army brat, military dependent, veteran spouse, gold star, military families, military kid, military child',
  },
  'first-responder': {
    label: 'a first responder',
    people: 'first responders',
    kind: 'life',
    names:
      'first responder, 1st responder, police officer, police, cop, law enforcement, law enforcement officer, firefighter, fire fighter, fireman, fire service, emt, ems, paramedic, dispatcher, 911 dispatcher, public safety, corrections officer, correctional officer, sheriff, first reponder, state trooper',
  },
  'healthcare-worker': {
    label: 'a healthcare worker',
    people: 'healthcare workers',
    kind: 'life',
    names:
      'healthcare worker, health care worker, healthcare professional, healthcare provider background, medical professional, nurse, physician, medical doctor, nurse background, former nurse, frontline worker',
  },
  parent: {
    label: 'a parent',
    people: 'parents',
    kind: 'life',
    names:
      'parent, mom, mother, mum, mama, dad, father, working mom, single mom, single mother, single dad, single parent, working mother, has kids, has children, have kids, have children, kids of their own, children of their own, kids of her own, kids of his own, also a mom, boy mom, stepparent, stepmom, madre, mamá, papá, padre, grandparent, grandmother, has kids of their own',
  },
  'in-recovery': {
    label: 'in recovery',
    people: 'people in recovery',
    kind: 'life',
    names:
      'in recovery, in long term recovery, person in recovery, people in recovery, recovering addict, recovering alcoholic, recovered alcoholic, recovered addict, in sobriety, sober, clean and sober, former addict, ex addict, twelve stepper, in aa, in na, aa member, in al anon, person in long term recovery',
    topics: '12 step, twelve step, 12 steps, twelve steps, sobriety, alcoholics anonymous',
  },
  adoptee: {
    label: 'an adoptee',
    people: 'adoptees',
    kind: 'life',
    names:
      'adoptee, adopted, adopted person, transracial adoptee, transracially adopted, international adoptee, adult adoptee, foster youth, former foster youth, foster kid, foster child, foster care alum',
    topics: 'adoption, foster care, adoption trauma, transracial adoption',
  },
} as const satisfies Readonly<Record<string, CommunityEntry>>;

/** A background, faith or community. */
export type Identity = keyof typeof table;
const entries: Readonly<Record<Identity, CommunityEntry>> = table;
export const identities = Object.keys(table) as [Identity, ...Identity[]];

/** Every name of a community, as people write it; `isTopic` where it names the thing and not a person. */
export function identityNames(identity: Identity): { name: string; isTopic: boolean }[] {
  const { names, topics } = entries[identity];
  return [
    ...names.split(', ').map((name) => ({ name, isTopic: false })),
    ...(topics?.split(', ') ?? []).map((name) => ({ name, isTopic: true })),
  ];
}

/** What kind of thing a community is. */
export function kindOf(identity: Identity): CommunityKind {
  return entries[identity].kind;
}

/** A background as a person reads it behind "is": "Black", "a veteran". */
export function identityLabel(identity: Identity): string {
  return entries[identity].label;
}

/** A community as it stands alone in a list: "Black", "Veteran", "People of color". */
export function communityName(identity: Identity): string {
  const { label, people } = entries[identity];
  const isNoun = /^an? /.test(label);
  return capitalized(isNoun ? label.replace(/^an? /, '') : /^(?:of|from|in) /.test(label) ? (people ?? label) : label);
}

/** What somebody is who knows how to work with a community: "LGBTQ+ affirming", "affirming of veterans". */
export function affirmingLabel(identity: Identity): string {
  const { kind, label, people } = entries[identity];
  if (kind === 'sexuality' && identity !== 'sex-worker') return `${people ?? label} affirming`;
  return `affirming of ${people ?? `${label} people`}`;
}

/** A community with the wider ones it is a part of, itself first. */
export function widerOf(identity: Identity): Identity[] {
  const { within } = entries[identity];
  return within === undefined ? [identity] : [identity, ...widerOf(within as Identity)];
}

/** The communities with the wider ones they are a part of, in the order of the table. */
export function withWider(stated: readonly Identity[]): Identity[] {
  const wider = new Set(stated.flatMap(widerOf));
  return identities.filter((identity) => wider.has(identity));
}

/** The communities without those that only sum up others among them. */
export function narrowest(stated: readonly Identity[]): Identity[] {
  const wider = new Set(stated.flatMap((identity) => widerOf(identity).slice(1)));
  return stated.filter((identity) => !wider.has(identity));
}

/**
 * Everybody whom somebody affirms who says so of some: the wider communities, and of LGBTQ+ every part, since its letters name
 * them.
 */
export function affirmedBy(stated: readonly Identity[]): Identity[] {
  const wider = withWider(stated);
  if (!stated.includes('lgbtq')) return wider;
  return identities.filter((identity) => wider.includes(identity) || entries[identity].within === 'lgbtq');
}

/** Whether somebody who affirms some communities affirms one. */
export function isAffirmedBy(identity: Identity, stated: readonly Identity[]): boolean {
  return affirmedBy(stated).includes(identity);
}
