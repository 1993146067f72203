/** One JSON line per event; bodies are never logged, and what identifies a person is cut out. */
import pino from 'pino';

export type Log = pino.Logger;

/** What signs or opens something, and who it is. */
const HELD_BACK = [
  'password',
  'currentPassword',
  'newPassword',
  'secondFactor',
  'secret',
  'code',
  'pin',
  'token',
  'authorization',
  'cookie',
  'iban',
  'nationalId',
  'email',
];

/** Writes to standard output, or `to`. */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const settings: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: HELD_BACK.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
    serializers: {
      err: (error: Error & { code?: string; constraint?: string; detail?: string }) => ({
        type: error.name,
        // Messages and details of the database may quote a row.
        message: error.code ? `${error.code} ${error.constraint ?? ''}` : error.message,
        stack: error.stack?.split('\n').slice(1, 12).join('\n'),
      }),
    },
  };
  return to ? pino(settings, to) : pino(settings);
}
