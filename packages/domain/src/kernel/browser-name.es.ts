/** What a browser says of itself, as its owner would call it: «Chrome en Windows». */

/** In this order: Edge says it is Chrome too, Chrome that it is Safari, Android that it is Linux. */
const BROWSERS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const named = (list: typeof BROWSERS, agent: string): string | undefined =>
  list.find(([sign]) => sign.test(agent))?.[1];

export function browserEs(agent: string): string {
  const [browser, system] = [named(BROWSERS, agent), named(SYSTEMS, agent)];
  if (browser === undefined) return 'Navegador desconocido';
  return system === undefined ? browser : `${browser} en ${system}`;
}
