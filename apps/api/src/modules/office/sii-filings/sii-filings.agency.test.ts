/** Each code of the agency that can befall our messages is met by a fault that is planted in one of them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CERTIFICATE_PASSWORD, selfSigned } from '../../../demo/demo-certificate.ts';
import { post } from '../../../platform/soap.ts';
import { SIGNER } from '../../../../test/certificates.ts';
import { type SiiAgency, siiAgency } from '../../../../test/sii-agency.ts';
import { NOBODY, OWNER, type Planted, PLANTED, RIGHT, TODAY } from '../../../../test/sii-faults.ts';
import { openCertificate } from '../tax-records/tax-records.certificate.ts';
import { type Answer, readAnswer } from './sii-filings.answer.ts';
import { type Header, type Line, sentOf } from './sii-filings.message.ts';

let agency: SiiAgency;
beforeAll(async () => {
  agency = await siiAgency();
  agency.unknown.add(NOBODY);
  agency.today = TODAY;
});
afterAll(() => agency.close());

const keys = new Map<string, ReturnType<typeof openCertificate>>();
function keyOf(taxId: string) {
  const kept =
    keys.get(taxId) ?? openCertificate(selfSigned(`Empresa ${taxId}`, taxId, 30), CERTIFICATE_PASSWORD, new Date());
  keys.set(taxId, kept);
  return kept;
}
const SERVICE = { issued: 'SiiFactFEV1SOAP', received: 'SiiFactFRV1SOAP', cash: 'SiiFactCMV1SOAP' } as const;

async function send(lines: readonly Line[], kind: Header['kind'], more: Partial<Planted> = {}): Promise<Answer> {
  const { book } = lines[0]!;
  const xml = sentOf({ owner: OWNER, book, kind, mode: 'on' }, lines);
  const { spoil = (said: string) => said, to = SERVICE[book], holder = OWNER.taxId } = more;
  const answer = readAnswer(await post(`${agency.on}/${to}`, SIGNER, keyOf(holder), spoil(xml)));
  if (answer === undefined) throw new Error('nothing that is understood');
  return answer;
}

/** What was there already counts as it is there: the answer before was lost. */
const told = (code: number, comes: Planted['comes']) =>
  comes === 'back'
    ? { kind: 'fault', isOurs: true, text: expect.stringContaining(`Codigo[${code}]`) }
    : { kind: 'answer', lines: [{ verdict: comes, errorCode: comes === 'accepted' ? null : code }] };

describe('B-30 the agency of the tests', () => {
  test.each(Object.entries(RIGHT))('B-30 takes %s as it is', async (_, line) => {
    expect(await send([line()], 'register')).toMatchObject({ state: 'accepted', lines: [{ errorCode: null }] });
  });

  test.each(PLANTED)('B-30 $code meets $what', async (planted) => {
    const { code, comes, kind = 'register', first } = planted;
    const lines = planted.lines();
    if (first !== undefined) await send(lines, 'register');
    if (first === 'annul') await send(lines, 'annul');
    if (planted.outside === true) agency.outside.add(OWNER.taxId);
    const answer = await send(lines, kind, planted);
    agency.outside.clear();
    expect(answer).toMatchObject(told(code, comes));
  });

  test('B-30 a message of ten thousand and one lines comes back whole', async () => {
    const line = RIGHT['a simplified invoice']!();
    const many = Array.from({ length: 10_001 }, () => line);
    expect(await send(many, 'register')).toMatchObject({
      kind: 'fault',
      text: expect.stringContaining('Codigo[4117]'),
    });
  });
});
