/** The book of issued invoices as files of the agency's messages: of one owner each, of at most 10.000 invoices. */
import { Zip, ZipDeflate } from 'fflate';
import { MAX_LINES } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import { type IssuedLine, messageOf } from '../sii-filings/sii-filings.message.ts';

type Lines = AsyncIterable<IssuedLine> | Iterable<IssuedLine>;

/** Each goes to the agency on its own; no more than one of each owner is held. */
export async function* siiMessages(lines: Lines): AsyncGenerator<string> {
  const begun = new Map<string, IssuedLine[]>();
  for await (const line of lines) {
    const own = begun.get(line.issuer.taxId) ?? [];
    own.push(line);
    begun.set(line.issuer.taxId, own);
    if (own.length < MAX_LINES) continue;
    yield messageFor(own);
    begun.delete(line.issuer.taxId);
  }
  for (const own of begun.values()) yield messageFor(own);
}

const messageFor = (lines: readonly IssuedLine[]): string =>
  messageOf({ owner: lines[0]!.issuer, book: 'issued', kind: 'register', mode: 'on' }, lines);

/** Several in one file, packed as they come. */
export async function* packed(messages: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    ready.push(part);
  });
  let n = 0;
  for await (const message of messages) {
    n += 1;
    const file = new ZipDeflate(`sii-${n}.xml`);
    zip.add(file);
    file.push(new TextEncoder().encode(message), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}
