/** What the house says to others in production is said where nobody between can read it, or it does not start. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]', '::1'];

/** Whether it leaves this machine. */
export const leavesMachine = (host: string): boolean => !OWN_MACHINE.includes(host);

/** Setting, how it is said in the clear, and how instead. */
const CLEAR: readonly (readonly [name: string, scheme: string, instead: string])[] = [
  ['QUILATE_URL', 'http:', 'Pon https:// y un proxy que lo sirva: si no, contraseñas y sesiones viajan en claro.'],
  ['SMTP_URL', 'smtp:', 'Pon smtps://, o añade ?requireTLS=true.'],
  ['SMS_URL', 'http:', 'Pon https://.'],
  ['S3_ENDPOINT', 'http:', 'Pon https://.'],
  ['QUILATE_WITNESS', 'http:', 'Pon https://.'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http:', 'Pon https://.'],
  ['QUILATE_PRICE_URL', 'http:', 'Pon https://.'],
  [
    'QUILATE_VIRUS_SCAN',
    'icap:',
    'ICAP no cifra: pon en esta máquina el analizador o la entrada de un túnel cifrado, o una orden como «clamdscan -».',
  ],
];

/** Throws, in Spanish, at the first setting that sends anything in the clear to another machine. */
export function refuseClearOutlets(env: NodeJS.ProcessEnv = process.env): void {
  for (const [name, scheme, instead] of CLEAR) {
    const url = URL.parse(env[name] ?? '');
    if (url?.protocol !== scheme || !leavesMachine(url.hostname)) continue;
    if (scheme === 'smtp:' && url.searchParams.get('requireTLS') === 'true') continue;
    throw new Error(`Lo que va por ${name} a «${url.hostname}» puede leerlo quien esté en medio. ${instead}`);
  }
}
