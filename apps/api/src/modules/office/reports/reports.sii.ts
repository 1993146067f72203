/** The book of issued invoices as files of the agency's messages: of one owner each, of at most 10.000 invoices. */
import { MAX_LINES } from '@quilate/domain/modules/office/sii-filings/sii-filings.rules.ts';
import { type IssuedLine, messageOf } from '../sii-filings/sii-filings.message.ts';

/** One message after the other; each goes to the agency on its own. */
export function siiMessages(lines: readonly IssuedLine[]): string[] {
  const owners = Map.groupBy(lines, ({ issuer }) => issuer.taxId);
  return [...owners.values()].flatMap((own) =>
    Array.from({ length: Math.ceil(own.length / MAX_LINES) }, (_, part) =>
      messageOf(
        { owner: own[0]!.issuer, book: 'issued', kind: 'register', mode: 'on' },
        own.slice(part * MAX_LINES, (part + 1) * MAX_LINES),
      ),
    ),
  );
}
