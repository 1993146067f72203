/** How each room does a thing and takes it back, over its own endpoints: one story may walk rows of several tables. */
import { createServer } from 'node:net';
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { queueMail } from '../src/platform/mail.ts';
import { sendMails } from '../src/platform/outbox.ts';
import * as bookings from './bookings.ts';
import * as budgets from './budgets.ts';
import * as catalogue from './catalogue.ts';
import { ok } from './goods.ts';
import { newCompany } from './companies.ts';
import * as examinations from './examinations.ts';
import * as counts from './inventories.ts';
import { customerUrl, newCustomer } from './people.ts';
import * as orders from './shop-orders.ts';
import { CODE, type House, newShop, openTill, type Shop, type Till } from './shop.ts';
import * as supplier from './supplier-orders.ts';
import { newSupplier } from './suppliers.ts';
import { WHOLESALE, wholesaleCustomer } from './wholesale.ts';
import { agree, endAgreement } from './wholesale-invoices.ts';
import * as works from './works.ts';

/** Each act takes back the one before it. */
export type Story = (house: House) => Promise<readonly (() => Promise<unknown>)[]>;
export type Stories = Readonly<Record<string, Story>>;

export const WHY = 'Se decide otra cosa';
const direction = async (house: House): Promise<Till> => (await openTill(house)).shop.till('ADMIN');
export const allowedBy = async (shop: Shop) => ({ ...(await shop.person('MANAGER')).signature, reason: WHY });
export const asks =
  (till: Till, url: string, body: object = {}) =>
  (): Promise<unknown> =>
    ok(till.call('POST', url, { signature: till.signature, ...body }));
export const bare = (till: Till, url: string, body?: object) => (): Promise<unknown> =>
  ok(till.call('POST', url, body));

/** Banned, let in again, and banned once more: each of the two is the way back of the other. */
const banned = (till: Till, url: string) => {
  const [ban, unban] = [bare(till, `${url}/ban`, { reason: WHY }), bare(till, `${url}/unban`, { reason: WHY })];
  return [ban, unban, ban];
};
/** By written agreement, ended, and agreed anew. */
const agreed = (till: Till, id: string) => [
  () => ok(agree(till, id)),
  () => ok(endAgreement(till, id, { reason: WHY })),
  () => ok(agree(till, id, { since: addDays(businessDate(new Date()), 1) })),
];
async function merging(house: House, isBanned: boolean) {
  const till = await openTill(house);
  const [gone, kept] = [await newCustomer(till), await newCustomer(till)];
  const approval = await allowedBy(till.shop);
  const manager = await till.shop.till('MANAGER');
  if (isBanned) await ok(manager.call('POST', customerUrl(gone, 'ban'), { reason: WHY }));
  return [
    bare(till, customerUrl(gone, 'merge'), { intoId: kept, approval }),
    bare(till, customerUrl(gone, 'undo-merge'), { approval }),
  ];
}

const billPaid =
  (at: typeof supplier.received): Story =>
  async (house) => {
    const buying = await supplier.newBuying(house);
    const { id } = await at(buying);
    const pay = () => ok(supplier.payBill(buying.till, id));
    return [pay, () => ok(supplier.undoPayment(buying.till, id, WHY)), pay];
  };

const billCorrected =
  (at: typeof supplier.received): Story =>
  async (house) => {
    const buying = await supplier.newBuying(house);
    const { id, bill } = await at(buying);
    const wrong = { taxes: [{ taxBp: 700, baseCents: 200, taxCents: 14 }] };
    const correct = (over: object) => () => ok(supplier.correctBill(buying.till, id, over));
    return [correct(wrong), correct({ taxes: bill.taxes })];
  };

const people: Stories = {
  'a shop is closed for works': async (house) => {
    const [till, shop] = [await direction(house), await newShop(house)];
    const url = `/v1/stores/${shop.id}`;
    return [asks(till, `${url}/deactivate`, { reason: WHY }), asks(till, `${url}/activate`, { reason: WHY })];
  },
  'a company without shops ends': async (house) => {
    const till = await direction(house);
    const url = `/v1/companies/${await newCompany(till)}`;
    return [asks(till, `${url}/deactivate`, { reason: WHY }), asks(till, `${url}/activate`, { reason: WHY })];
  },
  'somebody leaves and comes back': async (house) => {
    const till = await direction(house);
    const { id } = await till.shop.person('SHOP_ASSISTANT');
    const leave = { kind: 'TEMPORARY', endDate: bookings.today(), reason: WHY };
    return [bare(till, `/v1/employees/${id}/discharge`, leave), bare(till, `/v1/employees/${id}/re-register`)];
  },
  'a till is locked': async (house) => {
    const till = await (await newShop(house)).till();
    return [bare(till, '/v1/auth/lock'), bare(till, '/v1/auth/unlock', { secret: CODE })];
  },
  'a customer is banned': async (house) => {
    const till = await direction(house);
    return banned(till, customerUrl(await newCustomer(till)));
  },
  'two records are one person': (house) => merging(house, false),
  'two records are one person who is banned': (house) => merging(house, true),
  'a wholesale customer is banned': async (house) => {
    const till = await direction(house);
    return banned(till, `${WHOLESALE}/${(await wholesaleCustomer(till)).id}`);
  },
  'an examination is concluded and something new comes up': async (house) => {
    const till = await direction(house);
    const { id } = await ok(examinations.begin(till, await newCustomer(till)));
    const concluding = () => ok(examinations.conclude(till, id));
    const reopening = asks(till, examinations.examinationUrl(id, 'reopen'), { reason: WHY });
    return [concluding, reopening, concluding];
  },
  'the house invoices in the name of a wholesale customer': async (house) => {
    const till = await direction(house);
    return agreed(till, (await wholesaleCustomer(till)).id);
  },
  'and in that of one who is banned': async (house) => {
    const till = await direction(house);
    const { id } = await wholesaleCustomer(till);
    await ok(till.call('POST', `${WHOLESALE}/${id}/ban`, { reason: WHY }));
    return agreed(till, id);
  },
  'a supplier is banned': async (house) => {
    const till = await direction(house);
    const { id } = await ok(till.call('POST', '/v1/workshop/suppliers', newSupplier()));
    return banned(till, `/v1/workshop/suppliers/${id}`);
  },
  'a mail is refused for good and tried again': async (house) => {
    const till = await direction(house);
    await queueMail(house.db, { recipient: 'nadie@correo.example', subject: 'Hola', body: 'Hola' });
    const { data } = await ok(till.get('/v1/mails'));
    return [() => refuseMails(house), bare(till, `/v1/mails/${data[0].id}/retry`)];
  },
};

/** A server that knows nobody. */
async function refuseMails(house: House): Promise<void> {
  const server = createServer((socket) => {
    socket.write('220 here\r\n');
    socket.on('data', (chunk) => {
      const word = String(chunk).slice(0, 4).toUpperCase();
      socket.write(word === 'RCPT' ? '550 nobody here\r\n' : word === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, ready));
  const { port } = server.address() as { port: number };
  const draw = () => Promise.reject(new Error('no paper here'));
  await sendMails(house.db, {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Joyería <tienda@joyeria.example>',
    sms: undefined,
    secrets: house.app.secrets,
    reach: async () => undefined,
    draw,
  });
  server.close();
}

/** A piece of every kind that a count looks for. */
export async function shelf(house: House) {
  const till = await openTill(house);
  const { shop } = till;
  const [, broken, returned, fix] = [
    await shop.piece(),
    await shop.piece(),
    await soldAndBack(till, 'MELT'),
    await soldAndBack(till, 'REWORK'),
  ];
  await ok(till.call('POST', `/v1/products/${broken.id}/mark-defective`, { reason: WHY }));
  for (const away of ['lock', 'assign-to-house', 'assign-to-parts'])
    await asks(till, `/v1/products/${(await shop.piece()).id}/${away}`, { reason: WHY })();
  return { till, shop, pieces: { broken, returned, fix } };
}
async function soldAndBack(till: Till, disposition: string) {
  const piece = await till.shop.piece();
  const sale = await ok(till.sell([piece.code], 10_000));
  await ok(returning(till, sale, disposition));
  return piece;
}
interface Sale {
  readonly id: string;
  readonly lines: readonly { id: string }[];
  readonly payments: readonly { id: string }[];
}
const returning = (till: Till, { id, lines, payments }: Sale, disposition: string) =>
  till.call('POST', `/v1/sales/${id}/return`, {
    lines: [{ saleLineId: lines[0]!.id, disposition, reason: WHY }],
    refunds: [{ paymentId: payments[0]!.id, method: 'CASH', amountCents: 10_000 }],
    signature: till.signature,
  });

const aside = async (house: House, away: string, back: string) => {
  const till = await openTill(house);
  const url = `/v1/products/${(await till.shop.piece()).id}`;
  return [asks(till, `${url}/${away}`, { reason: WHY }), asks(till, `${url}/${back}`)];
};
const pieces: Stories = {
  'a piece is sold and comes back': async (house) => {
    const till = await openTill(house);
    const { code } = await till.shop.piece();
    let sale: Sale;
    return [
      async () => {
        sale = await ok(till.sell([code], 10_000));
      },
      () => ok(returning(till, sale, 'RESTOCK')),
    ];
  },
  'a piece is set aside': async (house) => {
    const till = await openTill(house);
    const url = `/v1/products/${(await till.shop.piece()).id}`;
    return [bare(till, `${url}/prereserve`), bare(till, `${url}/undo-prereserve`)];
  },
  'a piece is locked': (house) => aside(house, 'lock', 'unlock'),
  'a piece is of the house': (house) => aside(house, 'assign-to-house', 'return-from-house'),
  'a piece is kept for parts': (house) => aside(house, 'assign-to-parts', 'return-from-parts'),
  'a piece is found defective': async (house) => {
    const till = await openTill(house);
    const url = `/v1/products/${(await till.shop.piece()).id}`;
    return [bare(till, `${url}/mark-defective`, { reason: WHY }), bare(till, `${url}/delete-defect`)];
  },
  'a piece is kept and given up': async (house) => {
    const desk = await bookings.newDesk(house);
    // oxlint-disable-next-line typescript/no-explicit-any -- an answer
    let booking: any;
    const keep = async () => {
      booking = await bookings.bookingOf(desk);
    };
    return [keep, () => ok(bookings.cancel(desk.till, booking))];
  },
  'pieces nobody read are lost, found and lost again': async (house) => {
    const { till, shop } = await shelf(house);
    const seen = await shop.piece();
    const { id } = await counts.started(till);
    await ok(counts.readCode(till, id, seen.code));
    const count = { till, shop, manager: await shop.person('MANAGER') };
    const finish = () => ok(counts.finish(count, id));
    return [finish, () => ok(counts.reactivate(count, id)), finish];
  },
  'a count with all it expects is finished by mistake': async (house) => {
    const { till, shop, manager } = await counts.newCount(house);
    const { code } = await shop.piece();
    const { id } = await counts.started(till);
    await ok(counts.readCode(till, id, code));
    const finish = () => ok(counts.finish({ till, shop, manager }, id));
    return [finish, () => ok(counts.reactivate({ till, shop, manager }, id)), finish];
  },
  'a code is read by mistake': async (house) => {
    const { till, shop } = await counts.newCount(house);
    const { code } = await shop.piece();
    const { id } = await counts.started(till);
    const read = () => ok(counts.readCode(till, id, code));
    return [read, () => ok(counts.step(till, id, 'unread-code', { code })), read];
  },
  'a product of the catalogue is discontinued': async (house) => {
    const { purchases, ...supply } = await orders.newSupply(house);
    const { id } = await orders.stocked({ ...supply, purchases }, 1);
    return ['discontinue', 'restore'].map((verb) => () => ok(catalogue.act(purchases, id, verb)));
  },
  'a product of the catalogue is put away': async (house) => {
    const { purchases } = await orders.newSupply(house);
    const { id } = await catalogue.made(purchases);
    return ['archive', 'restore'].map((verb) => () => ok(catalogue.act(purchases, id, verb)));
  },
};

const made: Stories = {
  'a job is given to a supplier': async (house) => {
    const { counter, bench } = await works.newRepairs(house);
    const { id } = await works.made(counter);
    const supplierId = await works.supplierOf(bench);
    return [
      () => ok(works.unsigned(bench, id, 'assign-supplier', { supplierId })),
      () => ok(works.unsigned(bench, id, 'unassign-supplier')),
    ];
  },
  'the wrong envelope is read and its job begun': async (house) => {
    const { bench, ...repairs } = await works.newRepairs(house);
    const { id } = await works.received({ ...repairs, bench });
    const start = () => ok(works.act(bench, id, 'start'));
    return [start, () => ok(works.act(bench, id, 'undo-start', { reason: WHY })), start];
  },
  'a task of the workshop is put away': async (house) => {
    const till = await direction(house);
    const task = { description: `Soldar ${till.shop.code}`, type: 'GOLD', priceCents: 1_500 };
    const { id } = await ok(till.call('POST', '/v1/work-tasks', task));
    return ['deactivate', 'activate'].map((verb) => bare(till, `/v1/work-tasks/${id}/${verb}`));
  },
  'an order to a supplier is cancelled': async (house) => {
    const buying = await supplier.newBuying(house);
    const { id } = await supplier.ordered(buying);
    const cancel = () => ok(supplier.act(buying.till, id, 'cancel', { reason: WHY }));
    return [cancel, () => ok(supplier.act(buying.till, id, 'reopen')), cancel];
  },
  'an order to a supplier is received': async (house) => {
    const { till, ...buying } = await supplier.newBuying(house);
    const { id } = await supplier.ordered({ till, ...buying });
    const now = () => ok(till.get(supplier.boughtUrl(id)));
    const receive = async () => ok(supplier.act(till, id, 'receive', await supplier.reception(till, await now())));
    return [receive, () => ok(supplier.act(till, id, 'undo-receive', { reason: WHY })), receive];
  },
  'an order to a supplier is encoded': async (house) => {
    const { till, ...buying } = await supplier.newBuying(house);
    const { id } = await supplier.verified({ till, ...buying });
    const now = () => ok(till.get(supplier.boughtUrl(id)));
    const encode = async () => ok(supplier.act(till, id, 'encode', supplier.encoding(await now())));
    return [encode, () => ok(supplier.undoEncode(till, id))];
  },
  'one piece of an order is encoded again': async (house) => {
    const { till, ...buying } = await supplier.newBuying(house);
    const { id, pieces: both } = await supplier.encoded({ till, ...buying }, [[2, 10_000]]);
    const [first, other] = both.map((piece: { id: string }) => piece.id);
    const now = () => ok(till.get(supplier.boughtUrl(id)));
    const newest = async () => (await now()).pieces.find((piece: { id: string }) => piece.id !== other).id;
    await ok(supplier.uncodePiece(till, id, first));
    const again = async () => ok(supplier.act(till, id, 'encode-again', supplier.encodingAgain(await now())));
    return [again, async () => ok(supplier.uncodePiece(till, id, await newest()))];
  },
  'an order of which nothing came is closed': async (house) => {
    const buying = await supplier.newBuying(house);
    const { id } = await supplier.countedNone(buying);
    const close = () => ok(supplier.act(buying.till, id, 'close'));
    return [close, () => ok(supplier.act(buying.till, id, 'undo-close', { reason: WHY })), close];
  },
  'a piece that was asked for is encoded': async (house) => {
    const counter = await budgets.newCounter(house);
    const { id } = await budgets.budgetIn(counter, 'REQUESTED');
    const encode = () => ok(budgets.step(counter.bulk, id, 'encode-received', budgets.PIECE));
    return [encode, asks(counter.bulk, `${budgets.BUDGETS}/${id}/undo-encode`, { reason: WHY })];
  },
  'the bill of a supplier is corrected': billCorrected(supplier.received),
  'the bill of goods that were counted is corrected': billCorrected(supplier.verified),
  'the bill of encoded pieces is corrected': billCorrected(supplier.encoded),
  'the bill of a supplier is paid': billPaid(supplier.received),
  'the bill of goods that were counted is paid': billPaid(supplier.verified),
  'the bill of encoded pieces is paid': billPaid(supplier.encoded),
  'an order to a supplier is verified': async (house) => {
    const { till, ...buying } = await supplier.newBuying(house);
    const { id } = await supplier.received({ till, ...buying });
    const now = () => ok(till.get(supplier.boughtUrl(id)));
    const verify = async () => ok(supplier.act(till, id, 'verify', supplier.verification(await now())));
    return [verify, () => ok(supplier.act(till, id, 'undo-verify', { reason: WHY })), verify];
  },
  ...Object.fromEntries(
    (
      [
        ['confirm', 'undo-confirm', {}],
        ['reject', 'undo-reject', { reason: WHY }],
        ['hold', 'resume', { reason: WHY }],
      ] as const
    ).map(([verb, back, why]) => [
      `an order of a shop: ${verb}`,
      async (house: House) => {
        const supply = await orders.newSupply(house);
        const { id } = await orders.confirmed(supply, [[await orders.stocked(supply, 1), 1]]);
        await ok(orders.sign(supply.purchases, id, 'undo-confirm'));
        return [
          () => ok(orders.sign(supply.purchases, id, verb, why)),
          () => ok(orders.sign(supply.purchases, id, back)),
        ];
      },
    ]),
  ),
  'an order of a shop is prepared': async (house) => {
    const supply = await orders.newSupply(house);
    const product = await orders.stocked(supply, 2);
    const { id } = await orders.confirmed(supply, [[product, 2]]);
    const prepare = { bags: [orders.bag(20_000, product.pieces)], packageRemarks: '' };
    return [
      () => ok(orders.sign(supply.purchases, id, 'prepare', prepare)),
      () => ok(orders.sign(supply.purchases, id, 'undo-prepare')),
    ];
  },
  'an order of a shop is left at the door': async (house) => {
    const supply = await orders.newSupply(house);
    const { id } = (await orders.prepared(supply)).order;
    return ['drop-off', 'undo-drop-off'].map((verb) => () => ok(orders.sign(supply.purchases, id, verb)));
  },
};

export const STORIES: Stories = { ...people, ...pieces, ...made };
