/** Messages of the books as the house sends them: each of one line, of something that was really done in a shop. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { cast, sell as sellBar } from './bars.ts';
import { setRegime } from './companies.ts';
import { agreedLine, closed, COLLECTIONS, collectBody, act as collectionStep } from './closings.ts';
import { ok } from './goods.ts';
import { newStranger } from './people.ts';
import { newDesk, setPrices } from './purchases.ts';
import { renew, taken } from './recoverables.ts';
import { countAlone, type House, seedPapers, type Till } from './shop.ts';
import {
  act,
  ADDRESS,
  correction,
  enterSii,
  filingsOf,
  keeping,
  type Kept,
  moveShop,
  sendSiiAfter,
  sold,
} from './sii.ts';
import type { SiiAgency } from './sii-agency.ts';
import * as orders from './supplier-orders.ts';
import { accepted, actOn, correctionBody, recorded } from './wholesale-invoices.ts';
import { card, made as madeWork } from './works.ts';

export interface Sent {
  /** The last part of the address it went to. */
  readonly service: string;
  readonly xml: string;
}

const LONDON = { street: '12 Baker Street', postalCode: 'NW1 6XE', city: 'London', province: '', countryCode: 'GB' };
const MADRID = { street: 'Gran Vía 1', postalCode: '28013', city: 'Madrid', province: 'Madrid' };
const LINE = /<siiLR:(RegistroLR\w+)>.*?<\/siiLR:\1>/gs;
const ALL_LINES = /<siiLR:RegistroLR.*<\/siiLR:RegistroLR\w+>/s;
type How = 'A0' | 'A1' | 'Baja';
const howOf = (xml: string): How => (xml.includes('<siiLR:BajaLR') ? 'Baja' : xml.includes('>A1<') ? 'A1' : 'A0');

/** The message a line went in, with it alone: what it is called comes first in it. */
function sentIn({ received }: SiiAgency, name: string, how: How = 'A0'): Sent {
  const found = received.flatMap(({ url, xml }) =>
    howOf(xml) === how ? [...xml.matchAll(LINE)].map(([line]) => ({ url, xml, line })) : [],
  );
  const one = found.find(({ line }) => nameIn(line) === name);
  if (one === undefined) throw new Error(`nothing of ${name} was sent`);
  return { service: one.url.split('/').at(-1)!, xml: one.xml.replace(ALL_LINES, () => one.line) };
}
const nameIn = (line: string): string | undefined =>
  (/<sii:NumSerieFacturaEmisor>([^<]*)</.exec(line) ?? /<sii:NIF>([^<]*)</.exec(line))?.[1];

/** What a shop invoices: the number of each. */
async function issuedOf(house: House, kept: Kept): Promise<Record<string, string>> {
  const { till, admin } = kept;
  const customerId = await till.shop.customer();
  const tourist = await newStranger(till, { idKind: 'PASSPORT', nationalId: 'XD7700911', idCountry: 'GB' });
  await seedPapers(house, tourist, ['DATA_PRIVACY', 'NATIONAL_ID']);
  const { signature } = till;
  const numbersOf = async (recordId: string): Promise<string[]> =>
    (await till.get(`/v1/invoices?recordId=${recordId}`)).json.data.map(({ number }: { number: string }) => number);
  const last = async (recordId: string): Promise<string> => (await numbersOf(recordId))[0]!;

  const returned = await sold(kept);
  await ok(
    till.call('POST', `/v1/sales/${returned.id}/return`, {
      lines: [{ saleLineId: returned.lines[0].id, disposition: 'RESTOCK' }],
      refunds: [{ paymentId: returned.payments[0].id, method: 'CASH', amountCents: 10_000 }],
      signature,
    }),
  );
  const swapped = await sold(kept, { customerId });
  await ok(till.call('POST', `/v1/sales/${swapped.id}/issue-invoice`, { address: ADDRESS, signature }));
  const manager = await till.shop.person('MANAGER');
  const lines = [{ productCode: (await till.shop.piece()).code, discountBp: 10_000 }];
  const approval = { ...manager.signature, reason: 'Regalo de la casa' };
  const gift = await ok(till.sell([], 0, { lines, payments: [], approval }));
  const work = await madeWork(till, { customerId: tourist, invoiceAddress: LONDON, payments: [card(1_000)] });
  const bar = await till.shop.piece(80_000, { metal: 'ORO_24', weightMg: 10_000, family: 'LINGOTE' });
  const { version } = (await till.get(`/v1/products/${bar.id}`)).json;
  const investment = { kind: 'INGOT', fineness: 999 };
  const price = { version, priceReference: 'FIXED', fixedPriceCents: 80_000, taxBp: 0, investment };
  await ok(admin.call('POST', `/v1/products/${bar.id}/set-price`, price));
  const desk = await newDesk(house);
  await moveShop(await desk.shop.till('ADMIN'), desk.shop.id, kept.companyId);
  const pledged = await taken(desk);
  await ok(renew(desk.till, pledged.id, 4_000));
  return {
    'a simplified invoice': (await sold(kept)).invoiceNumber,
    'a corrective one': await last(returned.id),
    'a complete one': (await sold(kept, { customerId, invoiceAddress: ADDRESS })).invoiceNumber,
    'one in the place of a simplified one': await last(swapped.id),
    'an invoice of nothing': gift.invoiceNumber,
    'an invoice to somebody abroad': (await sold(kept, { customerId: tourist, invoiceAddress: LONDON })).invoiceNumber,
    'a job for somebody abroad': await last(work.id),
    'what is sent out of the islands': (await sold(kept, { customerId, invoiceAddress: MADRID, isExported: true }))
      .invoiceNumber,
    'a bar of investment gold': (await ok(till.sell([bar.code], 80_000, { customerId }))).invoiceNumber,
    'the custody of a recoverable sale': (await desk.till.get(`/v1/invoices?recordId=${pledged.id}`)).json.data[0]
      .number,
  };
}

/** What the division sells and buys. */
async function metalOf(till: Till): Promise<Record<string, string>> {
  const bar = await cast(till);
  const { invoices } = await ok(sellBar(till, bar.id, { invoiceAddress: ADDRESS }));
  const bought = await recorded(till, (await accepted(till)).id);
  const back = await correctionBody(till);
  const wrong = await recorded(till, (await accepted(till)).id);
  await ok(actOn(till, wrong.id, 'record-correction', back));
  const fine = await closed(till, { lines: [agreedLine('ORO_24', 100_000, 12_000)] });
  const { id } = await ok(till.call('POST', COLLECTIONS, await collectBody(till, fine.id, 100_000, 'ORO_24')));
  await ok(
    collectionStep(till, id, 'review', { lines: [{ metal: 'ORO_24', acceptedMg: 100_000, rejectedMg: 0 }], notes: '' }),
  );
  const gold = await recorded(till, fine.id, {
    treatment: 'INVESTMENT_GOLD',
    baseCents: 1_000_000,
    bars: [{ units: 1, weightMg: 100_000, fineness: 999 }],
  });
  return {
    'a bar to a refinery': invoices[0].number,
    'metal with reverse charge': bought.number,
    'a corrective one of metal': back.number,
    'investment gold of a closing': gold.number,
  };
}

/** Somebody who paid more than 6.000 in cash: their number. */
async function cashOf({ till }: Kept): Promise<string> {
  const customerId = await till.shop.customer();
  for (let times = 0; times < 8; times += 1) {
    const piece = await till.shop.piece(80_000);
    await ok(till.sell([piece.code], 80_000, { customerId }));
  }
  return (await till.get(`/v1/customers/${customerId}`)).json.nationalId;
}

export interface Messages {
  /** Whose books they are of. */
  readonly taxId: string;
  readonly of: ReadonlyMap<string, Sent>;
}

/** Everything is done once, sent, and what can be put right or taken out again is, and sent. */
export async function messagesOf(house: House, agency: SiiAgency): Promise<Messages> {
  await setPrices(house);
  // Who pays in cash every week does so here in one morning.
  await countAlone(house);
  const kept = await keeping(house);
  const { admin, till } = kept;
  const buying = await orders.newBuying(house);
  await moveShop(await buying.till.shop.till('ADMIN'), buying.till.shop.id, kept.companyId);
  const day = businessDate(new Date());
  const bill = await orders.received(buying, [[2, 10_000]], { billDate: day });
  const undone = await orders.received(buying, undefined, { billDate: day });
  const payer = await cashOf(kept);
  const numbers: Readonly<Record<string, string>> = {
    ...(await issuedOf(house, kept)),
    ...(await metalOf(await till.shop.till('METAL_STAFF'))),
    'a bill of a supplier': bill.bill.number,
    'a bill that is undone': undone.bill.number,
    'cash of a year': payer,
  };
  await ok(setRegime(admin, kept.companyId));
  const exempt = (await sold(kept)).invoiceNumber as string;
  await enterSii(house, new Date(`${Number(day.slice(0, 4)) + 1}-01-10T10:00:00Z`));
  let clock = 0;
  const send = () => sendSiiAfter(house, agency, (clock += 90));
  await send();

  const filing = async (q: string, book: string) => (await filingsOf(kept, `&book[]=${book}&q=${q}`))[0]!.id;
  const recipient = { name: 'Joyería Isla, S. L.', taxId: '99999999R' };
  const complete = numbers['a complete one']!;
  await ok(act(admin, await filing(complete, 'issued'), 'correct', correction(admin, { recipient })));
  await ok(act(admin, await filing(numbers['an invoice of nothing']!, 'issued'), 'annul', correction(admin)));
  const cash = (await filingsOf(kept, '&book[]=cash'))[0]!.id;
  await ok(act(admin, cash, 'correct', correction(admin)));
  await ok(orders.act(buying.till, undone.id, 'undo-receive', { reason: 'No es de este pedido' }));
  for (let times = 0; times < 3; times += 1) await send();

  const of = new Map(Object.entries(numbers).map(([what, number]) => [what, sentIn(agency, number)]));
  of.set('what a retailer sells', sentIn(agency, exempt));
  of.set('a complete one put right', sentIn(agency, complete, 'A1'));
  of.set('an invoice of nothing taken out', sentIn(agency, numbers['an invoice of nothing']!, 'Baja'));
  of.set('a bill taken out', sentIn(agency, numbers['a bill that is undone']!, 'Baja'));
  of.set('cash of a year put right', sentIn(agency, payer, 'A1'));
  return { taxId: kept.taxId, of };
}
