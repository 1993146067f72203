/**
 * Messages for the tax offices: XML in a SOAP 1.1 envelope (document, literal), over TLS in which both sides show who
 * they are.
 */
import { request } from 'node:https';
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/** PEM. */
export interface Credentials {
  readonly key: string;
  readonly certificates: string;
}

/** Where the messages of an office go. */
export interface Office {
  readonly test: string;
  readonly on: string;
  /** Who vouches for that server where no known authority does. */
  readonly ca: string | undefined;
  /** Whoever only tries the program out sends nothing to anybody. */
  readonly isOpen: boolean;
}

const DECLARED = '<?xml version="1.0" encoding="UTF-8"?>\n';
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: (name) => name === 'RespuestaLinea',
});

/** The message alone, as it is kept and taken away; `@` begins the name of an attribute. */
export const documentOf = (body: object): string => `${DECLARED}${builder.build(body)}`;

export const envelopeOf = (body: object): string =>
  documentOf({
    'soapenv:Envelope': {
      '@xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
      'soapenv:Header': '',
      'soapenv:Body': body,
    },
  });

/** 2027-01-31 → 31-01-2027. */
export const dayOf = (date: string): string => date.split('-').toReversed().join('-');

/** Without the signs XML 1.0 has no way to write. */
export const textOf = (value: string, longest: number): string =>
  value
    // oxlint-disable-next-line no-control-regex -- exactly these
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .slice(0, longest)
    .trim();

export type Told =
  | { readonly kind: 'body'; readonly body: Readonly<Record<string, unknown>> }
  /** `isOurs`: sent again as it is, it would be refused again. */
  | { readonly kind: 'fault'; readonly isOurs: boolean; readonly text: string };

/** Undefined where it is no envelope: a page of a proxy, half a message. Names come without their prefix. */
export function readEnvelope(xml: string): Told | undefined {
  const body = bodyOf(xml);
  const fault = body?.['Fault'] as { faultcode?: string; faultstring?: string } | undefined;
  if (fault !== undefined)
    return {
      kind: 'fault',
      isOurs: !String(fault.faultcode).endsWith('Server'),
      text: String(fault.faultstring).replaceAll(/\s+/g, ' ').trim().slice(0, 500),
    };
  return body && { kind: 'body', body };
}

function bodyOf(xml: string): Record<string, unknown> | undefined {
  try {
    const read = parser.parse(xml) as { Envelope?: { Body?: Record<string, unknown> } };
    return read.Envelope?.Body;
  } catch {
    return undefined;
  }
}

const PATIENCE_MS = 60_000;
const MAX_ANSWER = 16 * 1024 * 1024;

/** Throws when it is not reached, does not answer in a minute, or says something long beyond sense. */
export function post(
  url: string,
  ca: Office['ca'],
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
