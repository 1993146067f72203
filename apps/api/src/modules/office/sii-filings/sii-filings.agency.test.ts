/** Each code of the agency that can befall our messages is met by a fault planted in one that the house really sent. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CERTIFICATE_PASSWORD } from '../../../demo/demo-certificate.ts';
import { post } from '../../../platform/soap.ts';
import { SIGNER } from '../../../../test/certificates.ts';
import { useHouse } from '../../../../test/shop.ts';
import { today } from '../../../../test/sii.ts';
import { type SiiAgency, siiAgency } from '../../../../test/sii-agency.ts';
import { NOBODY, type Planted, PLANTED, PLANTED_IN_BILLS, RIGHT } from '../../../../test/sii-faults.ts';
import { type Messages, messagesOf, type Sent } from '../../../../test/sii-sent.ts';
import { taxCertificate } from '../../../../test/tax-records.ts';
import { openCertificate } from '../tax-records/tax-records.certificate.ts';
import { type Answer, readAnswer } from './sii-filings.answer.ts';

const house = useHouse();
let agency: SiiAgency;
let messages: Messages;
beforeAll(async () => {
  agency = await siiAgency();
  messages = await messagesOf(house, agency);
  agency.unknown.add(NOBODY);
}, 120_000);
afterAll(() => agency.close());
/** It has nothing of us yet. */
beforeEach(() => {
  agency.kept.clear();
  agency.outside.clear();
  agency.today = today();
});

const keys = new Map<string, ReturnType<typeof openCertificate>>();
function keyOf(taxId: string) {
  const kept = keys.get(taxId) ?? openCertificate(taxCertificate(taxId), CERTIFICATE_PASSWORD, new Date());
  keys.set(taxId, kept);
  return kept;
}
function sentAs(what: string): Sent {
  const sent = messages.of.get(what);
  if (sent === undefined) throw new Error(`the house has sent nothing like ${what}`);
  return sent;
}

async function send(what: string, more: Partial<Planted> = {}): Promise<Answer> {
  const { service, xml } = sentAs(what);
  const { spoil = (said: string) => said, to = service, holder = messages.taxId } = more;
  const answer = readAnswer(await post(`${agency.on}/${to}`, SIGNER, await keyOf(holder), spoil(xml)));
  if (answer === undefined) throw new Error('nothing that is understood');
  return answer;
}

/** What was there already counts as it is there: the answer before was lost. */
const told = (code: number, comes: Planted['comes']) =>
  comes === 'back'
    ? { kind: 'fault', isOurs: true, text: expect.stringContaining(`Codigo[${code}]`) }
    : { kind: 'answer', lines: [{ verdict: comes, errorCode: comes === 'accepted' ? null : code }] };

describe('B-30 the agency of the tests', () => {
  test.each(RIGHT)('B-30 takes %s as it is', async (what) => {
    expect(await send(what)).toMatchObject({ state: 'accepted', lines: [{ errorCode: null }] });
  });

  test.each(PLANTED)('B-30 $code meets $what', async (planted) => {
    const { code, comes, of, first = [] } = planted;
    for (const before of first) expect(await send(before)).toMatchObject({ state: 'accepted' });
    if (planted.outside === true) agency.outside.add(messages.taxId);
    if (planted.today !== undefined) agency.today = planted.today;
    expect(await send(of, planted)).toMatchObject(told(code, comes));
  });

  test('B-30 a message of ten thousand and one lines comes back whole', async () => {
    const line = /<siiLR:RegistroLR.*<\/siiLR:RegistroLR\w+>/s;
    const spoil = (xml: string) => xml.replace(line, (one) => one.repeat(10_001));
    expect(await send('a simplified invoice', { spoil })).toMatchObject({
      kind: 'fault',
      text: expect.stringContaining('Codigo[4117]'),
    });
  });

  test('B-30 each code it has is planted in a message', () => {
    const received = ['sii-checks-received.ts'];
    const sources = ['sii-agency.ts', 'sii-books.ts', 'sii-checks.ts', 'sii-syntax.ts', ...received];
    const saidIn = (files: readonly string[]): number[] => {
      const text = files.map((file) =>
        readFileSync(path.join(import.meta.dirname, '../../../../test', file), 'utf8').replaceAll(/'[^']*'/g, `''`),
      );
      const codes = text.join('\n').matchAll(/(?:\[|refusal\(|\? |: |: Record<string, number> = )(\d{4})\b(?!_)/g);
      return [...new Set([...codes].map(([, code]) => Number(code)).filter((code) => code > 1000))];
    };
    const missing = (files: readonly string[], planted: readonly Planted[], ...more: readonly number[]) => {
      const there = new Set([...planted.map(({ code }) => code), ...more]);
      return saidIn(files).filter((code) => !there.has(code));
    };
    expect(saidIn(sources).length).toBeGreaterThan(60);
    expect(missing(sources, PLANTED, 4117)).toEqual([]);
    // One of another book proves nothing of this one.
    expect(saidIn(received).length).toBeGreaterThan(15);
    expect(missing(received, PLANTED_IN_BILLS)).toEqual([]);
  });
});
