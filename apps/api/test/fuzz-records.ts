/** What must exist for a request of the fuzzer to get far, and what a request that got through has used up. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from '@quilate/domain/kernel/contract.ts';
import { qb } from '../src/platform/db.ts';
import { queueMail } from '../src/platform/mail.ts';
import { recordsOfRooms } from './fuzz-rooms.ts';
import { addPaper, customerUrl, newCustomer, nextNationalId, sessionOf, uploadPhoto } from './people.ts';
import { readerTill, SENT } from './phone-scanners.ts';
import { BOUGHT } from './supplier-orders.ts';
import { newWarehouse } from './shop-orders.ts';
import { behindTheGuards } from './database.ts';
import { codeOf } from './telephone.ts';
import { CODE, counts, type House, newShop, openTill, PASSWORD, type Till } from './shop.ts';

const IBAN = 'ES9121000418450200051332';

/** Somebody of the office at a shop with an open till: nothing is refused for who asks. */
let till: Till;
/** The same at a shop that has not opened yet. */
let early: Till;
/** The same in a warehouse of purchases. */
let warehouse: Till;
/** A phone that reads for a desk: its token is no session. */
let reader: Till;
/** What must exist for a request to get far. */
let known: Record<string, unknown>;

let house: House;
export async function setUp(of: House): Promise<void> {
  house = of;
  ofRooms = recordsOfRooms(house, () => till);
  reachableSaleId = undefined;
  till = await (await openTill(house)).shop.till('ADMIN');
  early = await (await newShop(house)).till('ADMIN');
  warehouse = await (await newWarehouse(house)).till('ADMIN');
  reader = await readerTill(await newShop(house));
  const cash = await till.get('/v1/cash/current');
  const customerId = await till.shop.customer();
  // What many requests begin for one person comes to more than the limit of the photo.
  await addPaper(till, customerId, 'NATIONAL_ID');
  known = {
    sessionId: cash.json.session.id,
    productId: (await till.shop.piece()).id,
    customerId,
    storeId: till.shop.id,
    companyId: (await till.get(`/v1/stores/${till.shop.id}`)).json.companyId,
    legalName: 'Joyas de prueba, S. L.',
    taxId: 'B35123454',
    signature: till.signature,
    sellerId: till.person.id,
    counts: counts(100_000),
    redistribution: 'CONFIRM',
    moved: [],
    disposition: 'RESTOCK',
    type: 'CASH_INPUT',
    amountCents: 100_000,
    month: '2026-01-01',
    postalCode: '35002',
    approval: { ...(await till.shop.person('MANAGER')).signature, reason: 'Lo pide la clienta' },
    pin: '4821',
    reason: 'Lo pide la clienta',
    version: 1,
    birthDate: '1990-05-12',
    idCountry: null,
    email: 'idaira@correo.example',
    mobile: '612345678',
    landline: '928000001',
    zipCode: '35002',
    province: 'P35',
    country: 'SPAIN',
    countryCode: 'ES',
    isExported: false,
    investment: null,
  };
  await renewMovement();
  await renewCustomer();
  await renewPapers();
  await renewPiece();
  await renewSale();
}
/** A piece that can be sold, and money that pays it exactly in every way there is. */
async function renewPiece(): Promise<void> {
  known['productCode'] = (await till.shop.piece()).code;
  known['discountBp'] = 0;
  known['payments'] = [
    { method: 'CASH', amountCents: 3_000, givenCents: 5_000 },
    { method: 'CARD', amountCents: 3_000, cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) },
    { method: 'BANK_TRANSFER', amountCents: 4_000, iban: IBAN, holderName: 'Nayra', holderSurname: 'Hernández' },
  ];
}

/** A sale that can be returned, and the way its money goes back. */
async function renewSale(): Promise<void> {
  const sale = await till.sell([(await till.shop.piece()).code], 10_000);
  known['saleId'] = sale.json.id;
  known['saleLineId'] = sale.json.lines[0].id;
  const [payment] = sale.json.payments;
  const transfer = { method: 'BANK_TRANSFER', iban: IBAN, holderName: 'Nayra', holderSurname: 'Hernández' };
  known['refunds'] = [
    { paymentId: payment.id, method: 'CASH', amountCents: 6_000 },
    { paymentId: payment.id, ...transfer, amountCents: 4_000 },
  ];
  known['paymentId'] = payment.id;
  known['payment'] = { method: 'CARD', cardLast4: '4821', terminalTransactionId: randomUUID().slice(0, 20) };
}

/** A movement that can be corrected. */
async function renewMovement(): Promise<void> {
  const { json } = await till.call('POST', '/v1/cash/add-movement', {
    type: 'CASH_INPUT',
    amountCents: 100_000,
    counts: counts(100_000),
    concept: 'Cambio para el día',
    observations: 'Lo trae la dirección',
    signature: till.signature,
  });
  known['movementId'] = json.id;
}

/** The month before the one that was closed. */
function renewMonth(): void {
  const month = new Date(String(known['month']));
  month.setUTCMonth(month.getUTCMonth() - 1);
  known['month'] = month.toISOString().slice(0, 10);
}

/** A customer nobody has touched, with a PIN, and the id of somebody who is not there yet. */
async function renewCustomer(): Promise<void> {
  const customerId = await till.shop.customer();
  await till.call('POST', customerUrl(customerId, 'set-pin'), { pin: known['pin'] });
  known['customerId'] = customerId;
  known['nationalId'] = nextNationalId();
}

/** A paper of theirs, and a photo that is nobody's yet; uploads of a day are counted. */
async function renewPapers(): Promise<void> {
  const paper = await addPaper(till, String(known['customerId']), 'OTHER');
  known['documentId'] = paper.json.documents[0].id;
  known['fileId'] = await uploadPhoto(till);
}

let codesSet = 0;
let limitsSet = 0;
const versionAt = async (url: string): Promise<number> => (await till.get(url)).json.version;

/** Records of the house's own that a change needs anew: a name nobody has, the version of now, a shop to close. */
const FRESH: Readonly<Record<string, () => Promise<Record<string, unknown>>>> = {
  'POST /v1/sales/{saleId}/mail-receipt': reachableSale,
  'POST /v1/sales/{saleId}/tell-return-deadline': reachableSale,
  'POST /v1/cash/sessions/{sessionId}/correct-opening': closedSession,
  'POST /v1/cash/sessions/{sessionId}/correct-closing': closedSession,
  'POST /v1/cash/begin-balance': async () => ({ storeId: (await newShop(till.shop.house)).id, account: 'bank' }),
  'PATCH /v1/platforms/{platformId}': async () => ({
    platformId: 'admin',
    version: await versionAt('/v1/platforms/admin'),
  }),
  'POST /v1/auth/choose-password': async () => ({
    token: 'x'.repeat(43),
    password: PASSWORD,
    repeatedPassword: PASSWORD,
  }),
  'POST /v1/auth/set-signature': async () => ({
    currentPassword: PASSWORD,
    code: CODE,
    repeatedCode: CODE,
  }),
  'POST /v1/auth/enrol-second-factor': async () => {
    await forgetFactor();
    return { currentPassword: PASSWORD };
  },
  'POST /v1/auth/confirm-second-factor': async () => {
    await forgetFactor();
    await till.call('POST', '/v1/auth/enrol-second-factor', { currentPassword: PASSWORD });
    const { seed } = (await till.get('/v1/auth/second-factor')).json.enrolment;
    return { code: codeOf(seed) };
  },
  'POST /v1/auth/change-password': async () => ({
    currentPassword: PASSWORD,
    password: PASSWORD,
    repeatedPassword: PASSWORD,
  }),
  'POST /v1/auth/end-sessions': async () => ({
    currentPassword: PASSWORD,
    sessionId: await sessionOf(till.shop, till.person),
  }),
  'POST /v1/employees/{employeeId}/end-sessions': async () => {
    const person = await till.shop.person('SHOP_ASSISTANT');
    return { employeeId: person.id, sessionId: await sessionOf(till.shop, person) };
  },
  'POST /v1/employees/{employeeId}/hand-over-link': async () => ({
    employeeId: (await stranger()).json.id,
    token: randomBytes(32).toString('base64url'),
  }),
  'POST /v1/auth/switch-person': async () => ({ employeeId: till.person.id }),
  'POST /v1/auth/unlock': async () => ({ secret: CODE }),
  'POST /v1/employees/{employeeId}/reset-second-factor': async () => {
    const { id } = await till.shop.person('SHOP_ASSISTANT');
    await house.db.run(
      sql`insert into second_factors (employee_id, sealed_seed, confirmed_at) values (${id}, '', now())`.compile(qb),
    );
    return { employeeId: id };
  },
  'POST /v1/employees/{employeeId}/release-locks': async () => {
    const { id } = await till.shop.person('SHOP_ASSISTANT');
    await house.db.run(
      sql`insert into secret_attempts (secret, subject, failures, last_failure_at)
        values ('signature', ${`${id} @`}, 5, clock_timestamp())`.compile(qb),
    );
    return { employeeId: id };
  },
  'POST /v1/alarms/{alarmId}/acknowledge': async () => {
    const subject = randomUUID();
    await house.app.services.alarms.raise({ kind: 'job', subject, text: 'Ha fallado' });
    const [alarm] = await house.db.run(
      sql<{ id: string }>`select id from alarms where subject = ${subject}`.compile(qb),
    );
    return { alarmId: alarm!.id };
  },
  'POST /v1/settings/limits': async () => ({
    name: 'entryCountMinutes',
    value: 5 + ((limitsSet += 1) % 200),
    validFrom: '2099-01-01',
  }),
  'POST /v1/reminders/set-template': async () => {
    const { data } = (await till.get('/v1/reminders/templates')).json;
    const of = { event: 'recoverableDue', channel: 'MAIL' };
    const { version, isOn } = data.find(({ id }: { id: string }) => id === 'recoverableDue MAIL');
    return { ...of, isOn: !isOn, daysBefore: 3, subject: 'Vence {referencia}', body: 'Hola, {nombre}', version };
  },
  'POST /v1/labels/set-template': async () => {
    const { data } = (await till.get('/v1/labels/templates')).json;
    const {
      id: _,
      changedAt: __,
      employeeName: ___,
      ...bag
    } = data.find(({ kind }: { kind: string }) => kind === 'bag');
    return { ...bag, widthTenthsMm: bag.widthTenthsMm === 800 ? 810 : 800 };
  },
  'POST /v1/journals/set-code': async () => ({
    account: 'extraordinary',
    code: String(555_000 + ((codesSet += 1) % 1000)),
    validFrom: '2099-01-01',
  }),
  'POST /v1/employees/{employeeId}/issue-badge': leaver,
  'POST /v1/employees/{employeeId}/revoke-badge': badged,
  'GET /v1/employees/{employeeId}/badge': badged,
  'POST /v1/prices/publish': async () => ({ basedOn: (await till.get('/v1/prices')).json.discounts.id }),
  'POST /v1/prices/quotes/{quoteId}/accept-quote': heldQuote,
  'POST /v1/prices/quotes/{quoteId}/refuse-quote': heldQuote,
  'POST /v1/alerts': async () => ({ storeIds: [till.shop.id], fromDate: '2026-01-01', untilDate: null }),
  'POST /v1/alerts/{alertId}/delete-alert': async () => ({ alertId: await anAlert() }),
  'POST /v1/views': newView,
  'POST /v1/views/{viewId}/change-view': aView,
  'POST /v1/views/{viewId}/delete-view': aView,
  'POST /v1/authorisations': async () => ({ action: 'sale.return', recordCode: 'VE-TRI-26-00001' }),
  'GET /v1/authorisations/{authorisationId}/code': async () => ({ authorisationId: await anAuthorisation() }),
  'POST /v1/mails/send-test': async () => ({ recipient: 'a@correo.example' }),
  'POST /v1/mails/{mailId}/retry': async () => ({
    mailId: await queueMail(house.db, { recipient: 'a@correo.example', subject: 'Prueba', body: 'Hola' }),
  }),
  'POST /v1/employees': async () => newcomer(),
  'PATCH /v1/employees/{employeeId}': async () => {
    const { id } = await till.shop.person('SHOP_ASSISTANT');
    return { ...newcomer(), employeeId: id, version: 1 };
  },
  'POST /v1/employees/{employeeId}/discharge': leaver,
  'POST /v1/employees/{employeeId}/add-sanction': leaver,
};

/** The same of every room, which keep what they once made: of each file anew. */
let ofRooms: typeof FRESH = {};
async function forgetFactor(): Promise<void> {
  await house.db.run(qb.deleteFrom('second_factors').where('employee_id', '=', till.person.id));
}
const newcomer = () => ({
  email: `${randomUUID()}@test.example`,
  mobile: null,
  gender: null,
  storeIds: [till.shop.id],
});
/** Registered, and without a password yet. */
const stranger = () =>
  till.call('POST', '/v1/employees', {
    ...newcomer(),
    name: 'Nadie',
    surname: 'Nuevo',
    role: 'SHOP_ASSISTANT',
    startDate: '2025-03-01',
    signature: till.signature,
  });
let reachableSaleId: string | undefined;
/** A sale whose customer says yes to being written to. */
async function reachableSale(): Promise<Record<string, unknown>> {
  const accepts = { acceptsEmail: true, email: 'ida@correo.example', acceptsSms: true };
  const customerId = await newCustomer(till, accepts);
  const sale = await till.sell([(await till.shop.piece()).code], 10_000, { customerId });
  // A till that another request has closed sells nothing: then the one before.
  reachableSaleId = sale.json.id ?? reachableSaleId;
  return { saleId: reachableSaleId, channel: 'SMS' };
}
async function leaver(): Promise<Record<string, unknown>> {
  return { employeeId: (await till.shop.person('SHOP_ASSISTANT')).id };
}
async function badged(): Promise<Record<string, unknown>> {
  const { employeeId } = await leaver();
  await till.call('POST', `/v1/employees/${String(employeeId)}/issue-badge`, { signature: till.signature });
  return { employeeId };
}
/** A price of the market that nobody has believed yet. */
async function heldQuote(): Promise<Record<string, unknown>> {
  const quoteId = randomUUID();
  await house.db.run(
    sql`with held as (insert into metal_quotes (id, metal_type, price_per_gram_e4, as_of, source, state)
        values (${quoteId}, 'ORO', 1, clock_timestamp(), 'test', 'held') returning id)
      insert into state_changes (concept, record_id, to_state, action) select 'metalQuote', id, 'held', 'fetch'
        from held`.compile(qb),
  );
  return { quoteId };
}
/** Somebody has fifty at most. */
async function newView(): Promise<Record<string, unknown>> {
  const { data } = (await till.get('/v1/views?page=/sales')).json;
  for (const { id } of data.slice(20)) await till.call('POST', `/v1/views/${id}/delete-view`);
  return { page: '/sales', name: randomUUID(), search: {}, role: null, mail: 'NEVER', format: 'csv' };
}
async function aView(): Promise<Record<string, unknown>> {
  const { page: _, search: __, ...said } = await newView();
  const { id } = (await till.call('POST', '/v1/views', { ...said, page: '/sales', search: {} })).json;
  return { ...said, viewId: id, version: 1 };
}
async function anAlert(): Promise<string> {
  const body = { title: 'Aviso', text: 'Texto', roles: [], storeIds: [], fromDate: '2026-01-01', untilDate: null };
  return (await till.call('POST', '/v1/alerts', body)).json.id;
}
async function anAuthorisation(): Promise<string> {
  const body = { storeId: till.shop.id, action: 'customer.setPin', recordCode: '0A1B2C3D', reason: 'Por teléfono' };
  return (await till.call('POST', '/v1/authorisations', { ...body, signature: till.signature })).json.id;
}
let fresh: Record<string, unknown> = {};
let refreshed = 0;
export async function refresh(endpoint: Endpoint): Promise<void> {
  refreshed += 1;
  // Nobody uploads hundreds of photos in a day; who fires does.
  if (refreshed % 40 === 0) {
    const yesterday = `update files set created_at = created_at - interval '2 days'
      where employee_id = '${till.person.id}' and created_at > now() - interval '1 day'`;
    await behindTheGuards(house.databaseUrl, yesterday);
  }
  const address = `${endpoint.method} ${endpoint.path}`;
  fresh = (await (FRESH[address] ?? ofRooms[address])?.()) ?? {};
}

/** A session of the till that has closed, while the next one is open. */
async function closedSession(): Promise<Record<string, unknown>> {
  const { session, expectedCents } = (await till.get('/v1/cash/current')).json;
  await till.close(expectedCents, { redistribution: 'CONFIRM' });
  await till.open(expectedCents, { redistribution: 'CONFIRM' });
  return { sessionId: session.id, countedCents: expectedCents + 100 };
}

/** Puts back what a request that got through has used up. */
export async function renew(endpoint: Endpoint): Promise<void> {
  await refresh(endpoint);
  if (endpoint.path === '/v1/sales') await renewPiece();
  if (/\/(return|correct-payment|issue-invoice)$/.test(endpoint.path)) await renewSale();
  if (endpoint.path.startsWith('/v1/cash') && endpoint.path.endsWith('/correct-movement')) await renewMovement();
  if (endpoint.path.endsWith('/close-month')) renewMonth();
  // A ban is taken back by the next request, an unban.
  if (endpoint.path.startsWith('/v1/customers') && !endpoint.path.endsWith('ban')) await renewCustomer();
  if (/-(pin|document)$/.test(endpoint.path)) await renewPapers();
  if (endpoint.path === '/v1/cash/open') {
    const { json } = await early.get('/v1/cash/current');
    await early.close(json.expectedCents, { redistribution: 'CONFIRM' });
  }
  if (endpoint.path === '/v1/cash/close') {
    const { json } = await till.get('/v1/cash/current');
    await till.open(json.expectedCents, { redistribution: 'CONFIRM' });
  }
}

/** Everything a request may need, by the name of its field. */
export const all = (): Readonly<Record<string, unknown>> => ({ ...known, ...fresh });
export function forget(): void {
  fresh = {};
}
export const tillFor = ({ path }: Endpoint): Till =>
  path === '/v1/cash/open' ? early : path === BOUGHT ? warehouse : path === SENT ? reader : till;
/** Who fires what needs no till of its own. */
export const office = (): Till => till;
