/** The row is the whole truth: what a room must not be able to do, planted one by one (docs/decisions/0056). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoint } from '@quilate/domain/kernel/contract.ts';
import type { Row } from '@quilate/domain/kernel/machine.ts';
import { customerPlace, storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { workTasksEs } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.es.ts';
import { workTasksGrants } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.grants.ts';
import { workTaskMachine, workTaskRules } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.machine.ts';
import { brokenInvariants } from '../../test/books.ts';
import { behindTheGuards } from '../../test/database.ts';
import { newShop, openTill, type Till, useHouse } from '../../test/shop.ts';
import { moveItems } from '../modules/foundations/custody/custody.public.ts';
import { post } from '../modules/foundations/ledger/ledger.public.ts';
import { findSession } from '../modules/master-data/auth/auth.public.ts';
import { action } from './action.ts';
import type { Operation } from './operation.ts';
import { type Change, type Held, record } from './record.ts';
import { scopeOf } from './who.ts';
import * as z from 'zod';

const house = useHouse();

type Task = Held & { readonly state: 'active' | 'inactive' };
const taskRecord = record<Task>()({
  machine: workTaskMachine,
  es: workTasksEs,
  rules: workTaskRules,
  table: 'work_tasks',
  isVersioned: true,
  topic: 'work-tasks',
  heardIn: 'everywhere',
  reply: async (_, id) => ({ id }),
});
const planted = endpoint({
  method: 'POST',
  path: '/v1/planted',
  summary: 'Una orden que se equivoca',
  policy: workTasksGrants.write,
  isIdempotent: true,
  reply: z.object({ id: z.string() }),
});

let made = 0;
async function newTask(till: Till): Promise<string> {
  made += 1;
  const task = { description: `Soldar un aro del ${made}`, type: 'GOLD', priceCents: 1_500 };
  return (await till.call('POST', '/v1/work-tasks', task)).json.id;
}

/** Deactivates a task of the price list, with whatever a careless room would do besides. */
async function deactivate(till: Till, id: string, run: (operation: Operation) => Promise<void>, of = taskRecord) {
  const doing = action({
    endpoint: planted,
    record: of,
    action: 'deactivate',
    lock: async (): Promise<Task> => ({ id, state: 'active' }),
    run,
  });
  const who = { ...(await findSession(house.db, till.token, false))!, address: '127.0.0.1' };
  const request = { db: house.db, who, scope: scopeOf(who, 'all'), services: house.app.services };
  return await doing.execute({
    ...request,
    key: randomUUID(),
    requestId: randomUUID(),
    params: undefined,
    query: undefined,
    body: undefined,
  });
}

const officeTill = async (): Promise<Till> => (await newShop(house)).till('ADMIN');

test('M-02 a room that answers a state does not compile', () => {
  // @ts-expect-error -- the row says it
  const answered: Change<'work_tasks'> = { state: 'inactive' };
  // @ts-expect-error -- the kernel writes it
  const written: Change<'work_tasks'> = { columns: { state: 'inactive' } };
  expect([answered, written]).toHaveLength(2);
});

test('M-02 a kind the row does not post is a fault, and nothing of it stays', async () => {
  const till = await openTill(house);
  const legs = [
    { account: storeAccount(till.shop.code, 'bank'), amount: 100 },
    { account: storeAccount(till.shop.code, 'remainder'), amount: -100 },
  ];
  const booking = (operation: Operation) =>
    post(operation, [
      {
        kind: 'BANK_DEPOSIT',
        concept: 'workTask',
        recordId: randomUUID(),
        operationCode: null,
        description: 'Nada',
        legs,
      },
    ]);
  const admin = await till.shop.till('ADMIN');
  await expect(deactivate(admin, await newTask(admin), booking)).rejects.toThrow(
    'books BANK_DEPOSIT, which its row does not post',
  );
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('M-02 a move that the row does not say is a fault, and one it says and that is not done', async () => {
  const till = await officeTill();
  const { id, code } = await till.shop.piece();
  const giving = (operation: Operation) =>
    moveItems(operation, [
      {
        itemId: id,
        kind: 'product',
        from: storePlace(till.shop.code),
        to: customerPlace,
        reason: code,
        operationCode: null,
      },
    ]);
  await expect(deactivate(till, await newTask(till), giving)).rejects.toThrow('moves to customer; its row does not');
  const saying = (more: Partial<Row>) => {
    const rows = workTaskMachine.rows.map((row) => (row.action === 'deactivate' ? { ...row, ...more } : row));
    return { ...taskRecord, machine: { ...workTaskMachine, rows } } as typeof taskRecord;
  };
  const moving = saying({ moves: ['customer', { place: ['supplier', 'police'] }] });
  await expect(deactivate(till, await newTask(till), giving, moving)).rejects.toThrow(
    'does not move to supplier or police',
  );
  await expect(deactivate(till, await newTask(till), async () => {}, saying({ at: ['here'] }))).rejects.toThrow(
    'its record names none',
  );
  const held = { ...saying({ at: ['workshop'] }), things: () => [id] };
  await expect(deactivate(till, await newTask(till), giving, held)).rejects.toThrow('consta en otro sitio');
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('M-02 a step that is no row of its table is a fault', async () => {
  const till = await officeTill();
  const stepping = async ({ states }: Operation): Promise<void> => {
    const recordId = randomUUID();
    states.push({ concept: 'sale', recordId, from: 'fullReturn', to: 'finished', action: 'sell' });
  };
  await expect(deactivate(till, await newTask(till), stepping)).rejects.toThrow('is no row of its state table');
});

test('M-02 a record that is not in the state it was read in is not written over', async () => {
  const till = await officeTill();
  const id = await newTask(till);
  expect((await till.call('POST', `/v1/work-tasks/${id}/deactivate`)).json.state).toBe('inactive');
  await expect(deactivate(till, id, async () => {})).rejects.toThrow('is not active any more');
});

test('M-02 history and bookings of the past are held against the tables of their day', async () => {
  const till = await openTill(house);
  const { id } = (await till.sell([(await till.shop.piece()).code], 10_000)).json;
  const found = async (plant: string, undo: string): Promise<string[]> => {
    await behindTheGuards(house.databaseUrl, plant);
    const broken = (await brokenInvariants(house.db)).map((one) => one.id);
    await behindTheGuards(house.databaseUrl, undo);
    return broken;
  };
  const history = (verb: string): string =>
    `update state_changes set action = '${verb}' where concept = 'sale' and record_id = '${id}'`;
  expect(await found(history('return'), history('sell'))).toEqual(['I120']);
  const booked = (verb: string): string =>
    `update ledger_transactions set action = '${verb}' where record_id = '${id}' and kind = 'SALE_CREATE'`;
  expect(await found(booked('sale.mailReceipt'), booked('sale.sell'))).toEqual(['I121']);
});
