/** What a password must have (S0 §5), each by its own name, so that a form can tick them off. */
export const PASSWORD_RULES = {
  PASSWORD_LENGTH: (password: string) => password.length >= 8,
  PASSWORD_UPPER: (password: string) => /\p{Lu}/u.test(password),
  PASSWORD_LOWER: (password: string) => /\p{Ll}/u.test(password),
  PASSWORD_DIGIT: (password: string) => /\d/.test(password),
  PASSWORD_COMMON: (password: string) => !isCommonPassword(password),
} as const;
export type PasswordRule = keyof typeof PASSWORD_RULES;

/** What everybody tries first, in Spanish and English, and what anybody guesses of a jeweller (ASVS 6.2.4, 6.2.11). */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `password passwd pass contrasena contrasenya clave secreto secret admin administrador administrator root usuario user
  welcome bienvenido bienvenida hola hello letmein login entrar acceso iloveyou tequiero teamo amor princesa princess
  dragon monkey master shadow sunshine football futbol baseball superman batman pokemon charlie michael jordan daniel
  jessica alejandro alejandra carlos maria jose antonio manuel david javier laura lucia carmen isabel ana pablo sergio
  barcelona madrid realmadrid espana spain canarias canaria grancanaria laspalmas tenerife lanzarote fuerteventura
  lagomera lapalma elhierro triana vegueta laguna orotava lunes martes miercoles jueves viernes sabado domingo enero
  febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre primavera verano otono invierno
  summer winter spring autumn monday friday prueba pruebas test testing demo demostracion temporal cambiame changeme
  default ordenador computer internet google facebook whatever trustno freedom ninja mustang starwars
  quilate quilates joya joyas joyeria joyero joyera oro plata platino diamante diamantes anillo anillos tienda tiendas
  caja empresa trabajo oficina taller relojeria reloj compro comprooro`
    .split(/\s+/)
    .filter(Boolean),
);
const FORWARDS = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp'];
const ROWS = [...FORWARDS, ...FORWARDS.map((row) => row.split('').toReversed().join(''))];
const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
};
const MIN_LETTERS = 4;
const MIN_DIFFERENT = 5;

/** Without capitals, accents and what stands around it: `¡C0ntraseña2026!` is `contrasena`. */
function kernelOf(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const bare = plain.replace(/^[^a-z@$]+|[^a-z@$]+$/g, '');
  return bare.replace(/[013457@$]/g, (sign) => LOOKALIKES[sign]!).replace(/[^a-z]/g, '');
}

/**
 * A word everybody tries, a row of the keyboard, hardly anything but figures. `own`: what is known of its person,
 * their name, address and shops.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const kernel = kernelOf(password);
  const isRow = ROWS.some((row) => row.includes(kernel));
  const ownWords = own.flatMap((words) => words.split(/[\s@.,_-]+/)).map(kernelOf);
  const isOwn = ownWords.some((word) => word.length >= MIN_LETTERS && kernel.includes(word));
  const isPoor = kernel.length < MIN_LETTERS || new Set(password.toLowerCase()).size < MIN_DIFFERENT;
  return isPoor || isRow || isOwn || COMMON_WORDS.has(kernel);
}

/** Runs, repeats and the figures of a keypad that half of all people choose (ASVS 6.2.12). */
const COMMON_CODES: ReadonlySet<string> = new Set(
  `159753 147258 258369 147852 789456 456789 159357 357159 741852 963852 102030 112233 223344 110011 123321 654123
  123654 147147 159159 520520 131313 201020 314159 246810 135790 121314 101112 007007 696969`.split(/\s+/),
);
export function isCommonCode(code: string): boolean {
  const isRun = (step: number): boolean =>
    code.split('').every((sign, at) => at === 0 || sign.charCodeAt(0) - code.charCodeAt(at - 1) === step);
  const isRepeated = [1, 2, 3].some(
    (size) => code.length % size === 0 && code === code.slice(0, size).repeat(code.length / size),
  );
  const isDate =
    /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])(19|20)?\d{2}$/.test(code) ||
    /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(code);
  return isRun(0) || isRun(1) || isRun(-1) || isRepeated || isDate || COMMON_CODES.has(code);
}
