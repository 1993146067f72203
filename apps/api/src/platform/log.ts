/** One JSON line per event; bodies are never logged, and what identifies a person is cut out. */
import pino from 'pino';

export type Log = pino.Logger;

export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['*.password', '*.code', '*.token', '*.iban', '*.nationalId', '*.email', '*.authorization', '*.cookie'],
    serializers: {
      err: (error: Error & { code?: string; constraint?: string; detail?: string }) => ({
        type: error.name,
        // Messages and details of the database may quote a row.
        message: error.code ? `${error.code} ${error.constraint ?? ''}` : error.message,
        stack: error.stack?.split('\n').slice(1, 12).join('\n'),
      }),
    },
  });
}
