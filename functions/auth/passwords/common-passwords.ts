/** What is tried first, since so many people choose it: keys in their order, first words, names, and these with a year or "123". */
const list = `
1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 9876543210 654321 54321 123123 123123123 123321
1234321 111111 11111111 112233 11223344 121212 131313 222222 333333 444444 555555 666666 696969 777777 7777777 888888 88888888
999999 000000 00000000 101010 123654 147258 147258369 159357 159753 789456 789456123 741852963 456789 1q2w3e 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc zaq12wsx qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyui qwertyuiop
qwert qwertz qwertz123 azerty azerty123 asdfgh asdfghjkl asdf1234 asdfasdf zxcvbn zxcvbnm 1234qwer abcd1234 abc123 abc1234 abc12345
a123456 a1234567 a12345678 aa123456 aaaaaa aaaaaaaa password password! password1 password1! password12 password123 password1234
passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa$$word passwort passwords mypassword pass pass123 pass1234 pass12345 passcode changeme
changeme123 letmein letmein1 letmein123 welcome welcome1 welcome123 admin admin1 admin123 admin1234 administrator root toor guest
guest123 default temp1234 user1234 login access master master123 secret secret123 hello hello123 hellohello iloveyou iloveyou1
iloveu loveme lovely loveyou mylove babygirl sunshine sunshine1 princess princess1 dragon dragon123 monkey monkey123 shadow
superman batman spiderman pokemon naruto starwars football football1 baseball basketball soccer hockey liverpool chelsea arsenal
barcelona michael jordan jordan23 jennifer jessica ashley daniel andrew charlie thomas matthew robert joshua nicole hannah amanda
michelle maggie buster tigger ginger pepper cookie summer winter autumn spring summer2024 winter2024 summer2025 winter2025
summer2026 winter2026 flower freedom whatever computer internet samsung google facebook linkedin killer hunter trustno1 mustang
harley ranger purple orange chocolate cheese banana butterfly blink182 nothing family blessed jesus christ therapy therapist
therapist1 therapist123 counselor counseling psychology psychologist
`;

const common: ReadonlySet<string> = new Set(list.trim().split(/\s+/));

/** True for a password that so many people have that it is tried first, however its letters are capitalised. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase());
}

/** Shortest name that says something about a password which holds nothing else. */
const minTellingLength = 3;

/**
 * True for a password that is one of these texts (a name, an address, what the product is called), with nothing but digits and signs
 * around it.
 */
export function isGuessedFrom(password: string, texts: readonly string[]): boolean {
  const core = coreOf(password);
  return core.length >= minTellingLength && texts.some((text) => coreOf(text) === core);
}

/** The letters of a text in a row: digits and signs around it are gone, and what joins words in it. */
function coreOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[\s._'’-]+/gu, '');
}
