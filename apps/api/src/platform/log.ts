/** One JSON line per event; bodies are never logged, and what identifies a person is cut out. */
import pino from 'pino';

export type Log = pino.Logger;

/** What signs or opens something, and who it is, however it is written: `set-cookie` too. */
const HELD_BACK: ReadonlySet<string> = new Set(
  [
    'password',
    'repeatedPassword',
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
    'set-cookie',
    'authorisationCode',
    'badgeCode',
    'holderName',
    'holderSurname',
  ].map((name) => name.toLowerCase()),
);
const HIDDEN = '[Redacted]';
const DEEPEST = 12;

/** The same without what is held back, at whatever depth; a fault is written by its serializer. */
function without(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Error) return value;
  if (depth > DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((one) => without(one, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      HELD_BACK.has(name.toLowerCase()) ? HIDDEN : without(part, depth + 1),
    ]),
  );
}

/** Writes to standard output, or `to`. */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const settings: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: (line) => without(line) as Record<string, unknown> },
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
