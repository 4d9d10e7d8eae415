// Detects passwords that attackers try first. Lists of leaked passwords are mostly variations of a few words, such as
// 'Password1!', 'p@ssw0rd' and 'qwerty2024'. So this knows the words (our own selection) and undoes the variations,
// which catches far more than a list of the same size.

const words = new Set(
  `
  access account admin administrator alexander america amanda andrea andrew angel angels anthony apple arsenal asdf asdfgh asdfghjk asdfghjkl ashley
  august austin azerty babygirl bailey banana barcelona baseball basketball batman beautiful blessed bonjour bubbles buster butterfly
  changeit changeme charlie cheese chelsea chicken chocolate chris christian company computer cookie corvette cowboys
  dallas daniel december default demo diamond dolphin donald dragon eagles elephant elizabeth everton
  facebook falcon family ferrari flower football forever freedom friends fuckyou gandalf george ginger google guest guitar
  hannah harley hello heaven hockey hunter iloveu iloveyou internet jackson january jasmine jennifer jessica jesus jordan joshua justin
  killer letmein linkedin liverpool login london lounge lovely loveme lovers loveyou madison maggie manager marina martin master matrix matthew
  maverick melissa mercedes merlin metallica michael michelle microsoft midnight minecraft monday monkey monster morgan mother mustang
  naruto nicole nintendo ninja november october oliver orange office
  pakistan panther parola pass passe passw passwd password passwort patrick peanut pepper phoenix pineapple please pokemon porsche precious princess purple
  qazwsx qazwsxedc qwer qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz rainbow ranger rebecca richard robert root
  samantha samsung saturday scooter secret secure security senha september server shadow silver simple slipknot snoopy soccer sparky spiderman spring
  starwars steelers summer sunday sunflower sunshine superman superstar support sweet
  system taylor temp temporary test tester testing thomas thunder tigger tiger tinkerbell trustno trustnoone twitter
  user vanessa victoria victory welcome whatever william winner winter wizard yankees yellow youtube zaq zxcv zxcvb zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);

/** Keyboard rows and counting. They are also searched backwards. */
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qwertzuiop',
  '1qaz2wsx3edc4rfv5tgb',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgb',
];
const rows = runs.flatMap((run) => [run, Array.from(run).reverse().join('')]);

const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether the password is a common word, keyboard row or count, or a short piece repeated, ignoring case, leading and
 * trailing digits and signs, and leetspeak.
 *
 * @example isCommonPassword('!P@ssw0rd2024') // true
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const piece = collapseRepeats(text);
  if (piece.length <= 2 || /^\d{1,8}$/.test(piece) || isRun(piece)) return true;
  return [piece, stripEnds(text), undoLeet(stripEnds(text)), undoLeet(stripTail(text))].some(isCommonWord);
}

function isCommonWord(word: string): boolean {
  return words.has(word) || words.has(collapseRepeats(word)) || (word.length >= 4 && isRun(word));
}

function isRun(text: string): boolean {
  return rows.some((row) => row.includes(text));
}

/** '!password2024!' → 'password'. */
function stripEnds(text: string): string {
  return stripTail(text).replace(/^[^\p{L}]+/u, '');
}

/** '1loveyou!!' → '1loveyou'. */
function stripTail(text: string): string {
  return text.replace(/[^\p{L}]+$/u, '');
}

/** 'abcabcabc' → 'abc'. */
function collapseRepeats(text: string): string {
  return /^(.+?)\1+$/su.exec(text)?.[1] ?? text;
}

/** 'p@ssw0rd' → 'password'. */
function undoLeet(text: string): string {
  return text.replace(/[0134570@$!]/g, (sign) => leet[sign] ?? sign);
}
