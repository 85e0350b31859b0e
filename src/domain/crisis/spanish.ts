// Spanish phrases as they stand in a plain text, without accents. The form of the verb says who is meant.

const toDie =
  '(?:morir(?:me)?|matarme|suicidarme|quitarme la vida|ahorcarme|colgarme|dejar de (?:vivir|existir)|(?:acabar|terminar) con (?:mi vida|todo(?: esto)?|mi existencia)|lastimarme|cortarme(?! el| las un)|hacerme dano|herirme|no (?:despertar|vivir|existir|estar aqui)|estar muert[oa]|tirarme (?:de|por|a|del)|desaparecer (?:para siempre|del mundo|de este mundo)|desaparecer(?=\\W*$))';
const elsewhere =
  '(?! (?:\\w+ )?(?:con (?!(?:este|esta|tanto|el|la|mi)? ?(?:dolor|vida|depresion|sufrimiento|angustia))|en|aqui|alli|alla|sol[oa]|lejos|cerca|de|junt[oa]s|para|como)\\b)';
const whole =
  '(?=\\W*$|\\W*[.,!?;]| y\\b| pero\\b| porque\\b| (?:la |mi |esta )?vida\\b| vivir| (?:todo )?esto\\b| estar viv| tanto (?:dolor|sufrimiento))';

/** The writer's own wish to die, a plan, an attempt, or hurting themselves. */
export const spanishDanger: readonly RegExp[] = [
  /\bun plan,? y (?:ya )?(?:tengo )?(?:las |unas |mis |la |una |un |el )?(?:pastillas|pistola|arma|soga|cuerda|navaja)\b/g,
  /\bsi (?:yo )?(?:tuviera|tuviese) (?:una?|la|el) (?:pistola|arma|revolver),? (?:ya |me )?(?:\w+ )?(?:muert[oa]|mataria|usaria|dispararia|pegaria)\b/g,
  /\b(?:quiero|pienso en|pensando en|ganas de|voy a|pense en|imagino) (?:chocar|estrellar(?:me)?|estrellarme|aventar(?:me)?|salirme)(?: (?:mi|el|con el) (?:carro|coche|auto))?(?: (?:contra|de|a|en|con) (?:un|una|el|la|los) (?:\w+)|(?=\W*$))/g,
  /\b(?:quiero|pienso en|pensando en|ganas de|voy a|pense en) (?:tragarme|tomarme) (?:todas )?(?:mis|las|un frasco de|todas) (?:\w+ )?(?:pastillas|pildoras)\b(?! (?:a tiempo|del|de la|con|a las|como))/g,
  /\b(?:quiero|quisiera|deseo|ganas de|prefiero|gustaria) (?:solo )?dormir(?:me)? y (?:ya )?(?:no|nunca) (?:mas )?despertar(?:me)?(?=\W*(?:$|[.,!;])| (?:mas|nunca|jamas)\b)/g,
  /\b(?:volvi|vuelvo|he vuelto) a (?:cortarme|lastimarme|autolesionarme|hacerme dano)\b(?! (?:el|las un))/g,
  /\brecai y me (?:corte|lastime|hice dano)\b|\bme corte (?:otra vez|de nuevo|anoche)(?=\W*(?:$|[.,!;]| (?:y|porque)\b))/g,
  new RegExp(
    `\\b(?:quiero|quisiera|queria|deseo|deseaba|prefiero|preferiria|necesito|merezco|ganas de|pienso(?: mucho)? en|pensado en|pensando en|pense en|intente|intentado|trate de|voy a|planeo|decidi|gustaria|estoy list[oa] para) (?:solo |ya |mejor |tambien )?${toDie}(?! (?:de (?:risa|hambre|verguenza|sueno|calor|frio)|por (?!dentro)))`,
    'g',
  ),
  /\bme (?:quiero|quisiera|queria|voy a|dan ganas de|he querido|he intentado|intente|trate de|pienso|deseo) (?:morir|matar|suicidar|quitar la vida|hacer dano|cortar(?! el| las un)|lastimar|ahorcar|colgar|tirar (?:de|por|del))\b(?! de (?:risa|hambre|verguenza|sueno|calor|frio)| por )/g,
  new RegExp(
    `\\bno (?:quiero|deseo|puedo|quisiera|tengo ganas de) (?:ya |mas )?(?:seguir )?(?:vivir|viviendo|existir|existiendo|despertar(?:me)?(?! temprano| tarde| a las)|con vida)\\b${elsewhere}`,
    'g',
  ),
  /\bya no quiero (?:estar|seguir) aqui(?=\W*(?:$|[.,;!]))/g,
  /\bno quiero (?:estar|seguir) (?:viv[oa]|en este mundo|con vida|viviendo(?! (?:con|en|aqui)))\b/g,
  /\b(?:cansad[oa]|hart[oa]) de (?:la vida|vivir|mi vida|existir|estar viv[oa])\b(?! (?:en|con|de|sol[oa]|lejos|aqui|junt[oa]))/g,
  /\b(?:mejor|preferible) (?:\w+ )?(?:estaria |estar |estuviera )?(?:muert[oa])\b|\b(?:estarian?|estaran?|estan?|viviri?an) mejor (?:sin mi\b|si (?:yo )?(?:me )?(?:muriera|muero|no (?:existiera|estuviera)|estuviera muert))|\bmejor sin mi\b(?! \w+o\b)/g,
  /\bojala (?:yo )?(?:(?:me )?(?:muriera|muera|estuviera muert[oa])|no (?:hubiera nacido|haya nacido|despertara|despierte|existiera))/g,
  /\b(?:quisiera|desearia|me gustaria|quiero|prefiero|rezo para|pido) (?:ya )?no (?:despertar\w*|haber nacido|existir)\b/g,
  /\b(?:tengo|tuve|tenido|tener|mis|con|siento|tenia) (?:\w+ )?(?:pensamientos?|ideas?|ideacion|impulsos?) (?:suicidas?|de (?:muerte|suicidio|morir(?:me)?|matarme|suicidarme|hacerme dano))\b/g,
  /\b(?:me siento|soy|estoy) suicida\b/g,
  /\b(?:pienso|pensado|pensando|pense|piensa) (?:mucho |seguido |siempre |a veces )?en (?:el suicidio|suicidarme)\b/g,
  /\bnadie (?:me |lo )?(?:\w+ ){0,3}(?:extran|import|llor|not|cuenta)\w*(?: a nadie)? si (?:yo )?(?:me )?(?:muero|muriera|mato|voy de este)|\bsi (?:yo )?(?:me )?(?:muero|muriera) (?:a )?nadie\b/g,
  /\bmi (?:intento|nota|carta) de suicidio\b|\btuve un intento de suicidio\b/g,
  /\b(?:yo )?me (?:corto|lastimo|autolesiono|hago dano|hago cortes|quemo)\b(?! (?:el pelo|las unas|el cabello|cocinando|cuando cocino))/g,
  /\bme (?:estoy|sigo|he estado) (?:cortando|lastimando|autolesionando|haciendo dano)\b(?! (?:el|las un))/g,
  /\b(?:vida|vivir) (?:ya )?no (?:vale|merece) la pena\b|\bno (?:vale|merece) la pena (?:vivir|seguir viviendo|estar viv[oa])\b/g,
  /\bno (?:le )?(?:encuentro|veo|hallo|tengo) (?:\w+ )?(?:sentido|razon(?:es)?|motivos?|caso) (?:a |para |de )(?:la vida|vivir|mi vida|seguir(?: viviendo| viv[oa]| adelante)?)\b(?! (?:en|con))/g,
  new RegExp(`\\b(?:ya no (?:lo )?aguanto|no aguanto mas|ya no soporto)(?: mas)?(?: (?:la |mi |esta ))?${whole}`, 'g'),
  /\b(?:no aguanto|no soporto) (?:mas )?(?:esta vida|la vida|mi vida|vivir|estar viv)/g,
  /\b(?:pastillas|pistola|arma|soga|cuerda) y (?:tengo )?un plan\b(?! (?:para (?!morir|matar|suicid|quitar|acabar)|de))|\bun plan para (?:matarme|morir|suicidarme|quitarme la vida|acabar con)/g,
  /\b(?:quiero|voy a|pienso|ganas de) matar(?:lo|la|los|las|le| a (?!el tiempo))\b/g,
];

/** Somebody else's danger. */
export const spanishOthers: readonly RegExp[] = [
  /\b(?:quiere|quieren|quisiera|desea|intenta|intento|trato de|piensa(?: en)?|habla de|hablo de|dice que|amenaza con|amenazo con|va a) (?:\w+ ){0,2}(?:morir(?:se)?|matarse|suicidarse|suicidar|quitarse la vida|hacerse dano|ahorcarse)\b/g,
  /\bse (?:quiere|queria|intento|ha intentado|intenta|va a|quiso) (?:morir|matar|suicidar|quitar la vida|hacer dano|cortar(?! el| las un))\b/g,
  /\bno (?:quiere|queria|desea) (?:ya |mas )?(?:seguir )?(?:vivir|viviendo|existir|despertar)\b(?! (?:\w+ )?(?:con|en|aqui|sol[oa])\b)/g,
  /\bse (?:corta|lastima|autolesiona|hace dano|esta (?:cortando|lastimando|autolesionando|haciendo dano))\b(?! (?:el|las un|la luz|la llamada))/g,
  /\b(?:tiene|tenga|con) (?:\w+ )?(?:pensamientos|ideas) (?:suicidas|de muerte|de suicidio|de morir)\b|\bes suicida\b/g,
  /\b(?:tuvo un intento|un intento) de suicidio\b/g,
];

/** A death that is grieved for, or the word alone. */
export const spanishMentions: readonly RegExp[] = [
  /\bla unica razon (?:por la que|para) (?:sigo|estoy|seguir) (?:aqui|viv[oa]|con vida|adelante)\b/g,
  /\bno estaria (?:aqui|viv[oa]) si no fuera por (?:mi|mis)\b/g,
  /\bsoy una carga para (?:tod[oa]s|mi familia|mis hijos|ellos|los demas)\b/g,
  /\b(?:la|mi|esta) vida no vale (?:nada|la pena)\b/g,
  /\b(?:ojala|espero que|pido (?:a dios )?que|le pido a dios que|quiero que) (?:dios |diosito )?(?:ya )?(?:me lleve|me recoja)(?: dios| ya| pronto)?(?=\W*(?:$|[.,!;])| (?:dios|pronto|ya|con el)\b)/g,
  /\bquiero (?:reunirme|estar|irme) con mi (?:\w+ )?(?:muert[oa]|fallecid[oa]|difunt[oa])\b|\bquiero (?:reunirme|estar|irme) con mi (?:difunt[oa]|fallecid[oa])\b/g,
  /\bse (?:suicido|mato|ahorco|quito la vida|colgo|pego un tiro)\b/g,
  /\bsuicid\w*\b/g,
  /\b(?:no (?:tiene|hay|le veo) sentido (?:a )?(?:nada|la vida|vivir|mi vida)|nada (?:ya )?(?:tiene|vale) (?:sentido|la pena)|no tiene sentido nada)\b/g,
  /\b(?:no valgo nada|sin esperanzas?|ya no puedo mas|no puedo mas|no quiero seguir(?: asi| adelante)?(?=\W*(?:$|[.,;!])))/g,
  /\bsobredosis\b/g,
];

const medicine =
  '(?:pastillas|pildoras|medicamentos?|medicinas?|tabletas|capsulas|antidepresivos|somniferos|calmantes|tylenol|ibuprofeno|aspirinas?|paracetamol|clonazepam|xanax)';
const amount =
  '(?:(?:casi )?tod[oa]s? (?:(?:las|los|mis|sus|la|el|mi|su) )?|(?:un|el|medio|una|la) (?:frasco|bote|botella|caja|monton|punado|blister|sobre)(?: enter[oa]| complet[oa])? de (?:mis |sus |las )?|much[ao]s |demasiad[ao]s |tant[ao]s |como )?';

/** Poison or too much of a medicine just taken. */
export const spanishPoisonings: readonly RegExp[] = [
  new RegExp(
    `(?<=\\b(?:hij[oa]|bebe|nin[oa]|niet[oa]|herman(?:it)?[oa]) )(?:se )?(?:comio|trago|tomo) (?:mis|mi|unas|algunas de mis|las) (?:\\w+ )?${medicine}\\b(?! (?:como|que me|que le))`,
    'g',
  ),
  new RegExp(
    `\\b(?:tome|tomado|tomo) (?:una )?(?:doble dosis|dosis doble) de (?:mi |mis |su |sus )?(?:\\w+ )?(?:${medicine}|antidepresivo)\\b`,
    'g',
  ),
  /\b(?<=(?:ella|el|hij[oa]|bebe|espos[oa]|mama|papa|herman[oa]|amig[oa]) )no (?:se )?(?:despierta|responde)(?=\W*(?:$|[.,!;]))(?!.{0,40}\b(?:escuela|temprano|trabajo|mensajes?)\b)/g,
  new RegExp(
    `\\b(?:tome|tomado|tragado|trague|(?<=se |hij[oa] |espos[oa] |el |ella )(?:tomo|trago)|tomarme|tomarse|tragarme|tragarse|(?<=acab[oa] de )tomar|ingeri|ingirio|comio) (?!una? pastilla|mis? pastilla|mi medic|mis medic)(?=(?:casi |tod|un |el |medio |una |la |much|demasiad|tant|como|\\d\\d|veinte|treinta|cuarenta|cincuenta|diez|quince|cien))(?:${amount}|(?:\\d{2,3}|veinte|treinta|cuarenta|cincuenta|diez|quince|cien) )(?:de )?(?:las |mis |sus )?(?:\\w+ )?${medicine}\\b(?! (?:como (?:siempre|me)|que me (?:receto|dio)))`,
    'g',
  ),
  /\b(?:tome|tomo|bebi|bebio|trague|trago|tomado|bebido|tomarme|beberme|ingerido|tomarse) (?:un poco de |algo de |el |un vaso de |una botella de )?(?:cloro|lejia|veneno|anticongelante|insecticida|raticida|detergente|blanqueador|acido|gasolina)\b/g,
  /\b(?:tuve|tengo|tome|estoy en|me dio|tiene|esta en|esta teniendo|acabo de (?:tener|tomar)) (?:una )?sobredosis\b/g,
];

/** A wound, a weapon at hand or an attack at this minute. */
export const spanishEmergencies: readonly RegExp[] = [
  /\b(?:esta|entro|se metio|esta afuera|esta adentro) (?:aqui |adentro |afuera )?(?:en|a|de) (?:la|mi|nuestra) casa\b.{0,30}\b(?:estoy|estamos|me estoy) (?:escondid[oa]s?|escondiendo|encerrad[oa]s?)\b/g,
  /\b(?:esta|estan) (?:tumbando|tirando|rompiendo|pateando|golpeando) la puerta\b/g,
  /\bestoy (?:en|parad[oa] en) (?:el|la) (?:techo|azotea|puente|borde)(?: \w+ \w+)? (?:ahora|ahorita)\b/g,
  /\b(?:sacudi|asfixie|ahogue) (?:\w+ )?a mi (?:bebe|hij[oa]|nin[oa])\b/g,
  /\b(?:quiero|pienso en|pensar en|ganas de|voy a) (?:sacudir|asfixiar|ahogar|estrangular)(?:l[oa])? a mi (?:bebe|hij[oa]|nin[oa])\b/g,
  /\b(?:abusa|esta abusando|abusando|viola|esta violando)(?: sexualmente)? (?:de|a) (?:mi|una) (?:sobrin[oa]|hij[oa]|herman[oa]|nin[oa]|niet[oa]|prim[oa])\b/g,
  /\b(?:padrastro|tio|abuelo|primo|papa|padre|hermano|maestro|vecino) (?:\w+ )?me (?:toca|manosea|viola)\b(?! (?:el|la) (?!noche|cuerpo)| (?:en el hombro|ayudar|cuidar|hacer))/g,
  /\bme (?:corte|acabo de cortar|he cortado) (?:las venas|las munecas|la muneca)\b/g,
  /\b(?:tengo|con|tiene) (?:una|la|un|el) (?:pistola|arma|soga|navaja|cuchillo|cuerda) (?:cargad[oa] )?(?:en la mano|en (?:mi|la) cabeza|al cuello|en el cuello|en mis manos)\b/g,
  /\b(?:me estoy|estoy|se esta|esta) (?:desangrando|sangrando mucho)\b/g,
  /\ba punto de (?:saltar|matar(?:me|se)|tirar(?:me|se)|quitar(?:me|se) la vida|suicidar(?:me|se))\b/g,
  /\b(?:voy a|me voy a|va a|se va a) (?:matar(?:me|se)?|suicidar(?:me|se)?|quitar(?:me|se)? la vida) (?:hoy|ahora|ahorita|esta noche|ya)\b/g,
  /\bme esta (?:pegando|golpeando|ahorcando|matando a golpes)\b/g,
];

/** Help against a dependence that is asked for. */
export const spanishUse: readonly RegExp[] = [
  /\b(?:quiero|necesito|tengo que|quisiera) desintoxicarme\b(?! (?:de )?(?:las redes|mi telefono|el celular|azucar))/g,
];

/** Somebody hits or threatens the writer. */
export const spanishViolence: readonly RegExp[] = [
  /\b(?:me violaron|fui violad[oa]|abusaron de mi) (?:anoche|ayer|hoy|esta (?:manana|semana|noche)|el (?:fin de semana|viernes|sabado|domingo))\b/g,
  /\b(?:me|nos) (?:pega|golpea|maltrata|ahorca|estrangula|viola|violo|empuja|golpeo|pego|abofetea|abofeteo|patea)\b(?! (?:el sol|la luz|fuerte (?:la|el)|mucho (?:la|el)|la idea|un grito))/g,
  /\bme (?:amenaza|amenazo) (?:con (?:matar|una? (?:pistola|arma|cuchillo)|golpear|hacer)|de muerte)/g,
  /\b(?:tengo miedo|miedo|temo|aterra) (?:a|de) (?:mi |que mi )(?:esposo|marido|pareja|novi[oa]|ex|mujer|esposa)\b(?! (?:me (?:deje|engane)|se (?:vaya|muera)))/g,
  /\bviolencia (?:domestica|de genero|en (?:mi )?casa|intrafamiliar)\b/g,
  /\bdijo que me (?:va a|iba a) matar\b/g,
];

/** Before such words a wish of the writer's is denied; "no quiero vivir" has its own. */
export const spanishDenial = /\b(?:no|nunca|jamas|tampoco|sin)(?: (?:me|he|tengo|mas|ya)){0,2} ?$/;
/** A time that is over. */
export const spanishPast = /\b(?:antes|(?<!desde )hace (?:\w+ ){0,2}anos(?! que)|cuando era|de (?:nino|nina|joven))\b/;
/** What is only thought of was not swallowed. */
export const spanishThought =
  /\b(?:pienso|pensando|pense|imagino|ganas|quiero|quisiera)(?: (?:en|de|mucho|a veces))* ?$/;
/** Somebody whose words are given. */
export const spanishReport = /\b(?:dice|dijo|repite|escribio|grita)[ :,]*["']?(?:que )?["']?$/;

const spanish =
  /\b(?:que|de|la|el|los|las|un|una|y|mi|mis|para|con|por|estoy|tengo|soy|muy|pero|quiero|siento|cuando|porque|vida|desde|hace|esposo|esposa|hijo|hija|ayuda|necesito|ya|yo|lo|se|su|es|mucho|todo|nada)\b/g;
const english = /\b(?:the|and|is|my|i|i'm|to|of|that|with|for|was|it|he|she|have|but|want|feel|am|in|been|this)\b/g;

/** True for a plain text that is in Spanish by its small words. */
export function isSpanish(text: string): boolean {
  const found = new Set(text.match(spanish) ?? []).size;
  return found >= 3 && found > new Set(text.match(english) ?? []).size;
}

/** A word of every Spanish phrase: a text without one is read no further for them. */
export const spanishWords =
  /nadie|quier|quis|queri|dese|prefi|necesit|merezc|ganas|piens|pens|intent|trat|voy a|plane|decidi|gustaria|estoy|cansad|hart|mejor|preferible|ojala|rezo|pido|teng|tuv|tenid|tener|mis|siento|suicid|intento|corto|lastim|lesion|dano|cortes|quemo|cortando|lastimando|vida|vivir|sentido|razon|motivo|aguant|soport|pastilla|pistola|arma|soga|cuerda|un plan|habl|dice|amenaz|se (?:corta|mato|ahorco|quit|colg|pego)|tiene|es suicida|valgo|esperanza|puedo|sobredosis|tome|tomad|tragad|tragu|tomo|trago|tomar|ingeri|comio|bebi|beber|corte|cortado|sangr|punto de|va a|pega|golpe|maltrat|ahorc|estrang|viol|empuj|pego|abofete|patea|miedo|temo|aterra|dijo|volvi|vuelvo|vuelto|recai|imagino|razon|carga|espero|trago|tomo|despierta|responde|entro|metio|esta|puerta|sacud|asfix|ahog|abus|toca|manosea|fui|unica/;
