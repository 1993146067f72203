/** A message on its way to the tax office: both sides show who they are (mutual TLS). */
import { request } from 'node:https';
import type { Config } from '../../../platform/config.ts';
import type { Credentials } from './tax-records.certificate.ts';

const PATIENCE_MS = 60_000;
const MAX_ANSWER = 16 * 1024 * 1024;

/** Throws when it is not reached, does not answer in a minute, or says something long beyond sense. */
export function post(
  url: string,
  ca: Config['tax']['ca'],
  { key, certificates }: Credentials,
  message: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        key,
        cert: certificates,
        ...(ca === undefined ? {} : { ca }),
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          'content-length': Buffer.byteLength(message),
          SOAPAction: '""',
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MAX_ANSWER) sent.destroy(new Error('answer too long'));
          else parts.push(part);
        });
        answer.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(message);
  });
}
