/** Whom accounting has examined: what the night suggests, one set aside, one open, one told to SEPBLAC and one not. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import type { App } from '../app.ts';
import { noticeUnusual } from '../modules/office/special-examinations/special-examinations.notice.ts';
import { Person } from './demo-person.ts';
import { sheetOfPaper } from './demo-pictures.ts';

const URL = '/v1/special-examinations';

export async function loadDemoExaminations(app: App): Promise<void> {
  const accountant = await Person.enter(app, 'ACCOUNTANT', 'OFI');
  const { signature } = accountant;
  await begin(accountant);
  await noticeUnusual(app.db);
  const { data } = await accountant.ask('GET', `${URL}?status[]=suggested`);
  await accountant.ask('POST', `${URL}/${data[0].id}/dismiss`, {
    reason: 'Vacía el piso de su madre; trae el inventario de la herencia',
    signature,
  });
  await accountant.ask('POST', '/v1/auth/logout');
}

interface Seller {
  readonly customerId: string;
  readonly operationIds: readonly string[];
}
const EXAMINED = 3;
/** Who sold gold, each with their two oldest operations: what is examined is not suggested any more. */
async function sellersOf(accountant: Person): Promise<Seller[]> {
  const { data: people } = await accountant.ask('GET', '/v1/customers?limit=40&status[]=ACTIVE');
  const sellers: Seller[] = [];
  for (const { id: customerId } of people.toReversed()) {
    const { data } = await accountant.ask('GET', `${URL}/examinable?customerId=${customerId}`);
    const operationIds = data.slice(-2).map(({ id }: { id: string }) => id);
    if (operationIds.length > 1) sellers.push({ customerId, operationIds });
    if (sellers.length === EXAMINED) break;
  }
  return sellers;
}

async function begin(accountant: Person): Promise<void> {
  const { signature } = accountant;
  const people = await sellersOf(accountant);
  const examine = async (at: number, more: object): Promise<string> => {
    const { id } = await accountant.ask('POST', URL, { ...people[at]!, signature, ...more });
    return id;
  };
  const open = await examine(0, {
    kind: 'UNUSUAL',
    reason: 'Trae piezas con iniciales de varias personas y cambia de explicación cada vez.',
  });
  const text = 'Preguntado en la tienda: dice que son de una tía. Se le han pedido fotos antiguas.';
  await accountant.ask('POST', `${URL}/${open}/add-note`, { text });
  const explained = await examine(1, {
    kind: 'REPEATED',
    reason: 'Vende cada semana, siempre en la misma tienda y en días seguidos.',
  });
  const none = { reference: null, reportedOn: null, receiptId: null };
  await accountant.ask('POST', `${URL}/${explained}/conclude`, {
    version: 1,
    outcome: 'NOT_REPORTED',
    reasons: 'Es joyera jubilada y vende su propia colección: se han visto las facturas de compra.',
    ...none,
    signature,
  });
  const told = await examine(2, {
    kind: 'SPLIT',
    reason: 'Divide lo que trae en operaciones que se quedan justo por debajo del límite.',
  });
  await accountant.ask('POST', `${URL}/${told}/conclude`, {
    version: 1,
    outcome: 'REPORTED',
    reasons: 'No explica el origen ni por qué lo divide; dos pagos fueron a una cuenta recién abierta.',
    reference: 'F19-2026-000317',
    reportedOn: businessDate(new Date()),
    receiptId: await accountant.upload('examination-paper', 'acuse-sepblac.jpg', await sheetOfPaper()),
    signature,
  });
}
