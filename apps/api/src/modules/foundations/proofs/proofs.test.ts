/** The proofs no room asks for yet, through a command of this file's own on a real database. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  approvalSchema,
  codeSchema,
  drawnSignatureSchema,
  endpoint,
  pinSchema,
  proofPhotoSchema,
  signatureSchema,
} from '@quilate/domain/kernel/contract.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import type { EndpointPolicy } from '@quilate/domain/kernel/grants.ts';
import { defineMachine, type Proof } from '@quilate/domain/kernel/machine.ts';
import { ownGrants } from '@quilate/domain/modules/master-data/auth/auth.grants.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { newCustomer, uploadPhoto } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { command } from '../../../platform/command.ts';
import { qb } from '../../../platform/db.ts';
import { findSession } from '../../master-data/auth/auth.public.ts';
import { scopeOf } from '../../../platform/who.ts';
import sharp from 'sharp';
import * as z from 'zod';

const house = useHouse();

const pickupEndpoint = endpoint({
  method: 'POST',
  path: '/v1/pickups/hand-over',
  summary: 'Entregar',
  policy: ownGrants.write,
  isIdempotent: true,
  body: z.strictObject({
    signature: signatureSchema.optional(),
    driverSignature: codeSchema.optional(),
    approval: approvalSchema.optional(),
    customerSignature: drawnSignatureSchema.optional(),
    pin: pinSchema.optional(),
    photoId: proofPhotoSchema.optional(),
  }),
  reply: z.object({ id: z.uuid() }),
});
type PickupBody = z.input<typeof pickupEndpoint.body>;

interface Pickup {
  readonly id: string;
  readonly customerId: string | null;
  /** Who may do it, where that is not everybody. */
  readonly policy: EndpointPolicy;
}

/** A command that asks for these proofs and does nothing else; what it answers, or the code and field of its refusal. */
async function handOver(
  till: Till,
  needs: readonly Proof[],
  body: PickupBody,
  { id = randomUUID(), customerId = null, policy = pickupEndpoint.policy }: Partial<Pickup> = {},
  key: string = randomUUID(),
): Promise<{ id?: string; isReplayed?: boolean; code?: string; path?: string | undefined; details?: unknown }> {
  const machine = defineMachine({
    concept: 'pickup',
    states: ['ready'],
    initial: 'ready',
    final: ['ready'],
    rows: [{ action: 'handOver', from: 'ready', to: 'ready', needs }],
  });
  const handing = command({
    endpoint: { ...pickupEndpoint, policy },
    machine,
    words: { states: { ready: 'Lista' } },
    action: 'handOver',
    lock: async () => ({ id, state: 'ready', customerId }),
    customerId: ({ facts }) => facts.customerId,
    run: async (_, { facts, row }) => ({
      recordId: facts.id,
      code: null,
      state: row!.to,
      reply: () => ({ id: facts.id }),
    }),
  });
  const who = { ...(await findSession(house.db, till.token, false))!, address: '127.0.0.1' };
  const request = { db: house.db, who, scope: scopeOf(who, 'store'), services: house.app.services };
  try {
    const answer = await handing.execute({
      ...request,
      key,
      requestId: randomUUID(),
      params: undefined,
      query: undefined,
      body,
    });
    return { ...(JSON.parse(answer.reply) as { id: string }), isReplayed: answer.isReplayed };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, path: error.fields[0]?.path, details: error.details };
  }
}

const auditOf = async (recordId: string) =>
  house.db.one(
    sql<{ details: Record<string, unknown> }>`select payload::jsonb -> 'details' as details from audit_events
      where record_id = ${recordId}`.compile(qb),
  );

/** What a pad sends: so many dark points on nothing. */
async function draw(till: Till, ink: number): Promise<{ status: number; id?: string; code?: string }> {
  const points = Buffer.alloc(400 * 160 * 4);
  for (let at = 0; at < ink; at += 1) points.set([26, 36, 36, 255], (16_000 + at) * 4);
  const bytes = await sharp(points, { raw: { width: 400, height: 160, channels: 4 } })
    .png()
    .toBuffer();
  const edge = 'quilate-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="firma.png"\r\n\r\n`;
  const response = await house.app.server.inject({
    method: 'POST',
    url: '/v1/files?purpose=drawn-signature',
    headers: { authorization: `Bearer ${till.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  const json = response.json() as { id?: string; code?: string };
  return { ...json, status: response.statusCode };
}

test('R-PERM-06 what its state table asks for is not done without it, whatever the form let through', async () => {
  const till = await (await newShop(house)).till();
  expect(await handOver(till, ['signature'], {})).toMatchObject({ code: 'SIGNATURE_MISSING' });
  expect(await handOver(till, ['reason'], {})).toMatchObject({ code: 'REASON_MISSING', path: 'reason' });
});

test('R-PERM-06 a photo that proves something is asked for, is of who uploaded it, and belongs to the record', async () => {
  const till = await (await newShop(house)).till();
  const give = (body: PickupBody, pickup = {}) => handOver(till, ['photo'], body, pickup);
  expect(await give({})).toMatchObject({ code: 'PROOF_PHOTO_MISSING', path: 'photoId' });
  expect(await give({ photoId: randomUUID() })).toMatchObject({ path: 'photoId' });
  const ofSomethingElse = await uploadPhoto(till);
  expect(await give({ photoId: ofSomethingElse })).toMatchObject({ path: 'photoId' });
  const photoId = await uploadPhoto(till, 'proof-photo');
  const id = randomUUID();
  expect(await give({ photoId }, { id })).toMatchObject({ id });
  expect((await auditOf(id)).details).toEqual({ photo: photoId });
  // Once: it proves one thing.
  expect(await give({ photoId })).toMatchObject({ path: 'photoId' });
});

test('R-PERM-06 who signs and who approves could do it themselves; the refusal says who may', async () => {
  const till = await (await newShop(house)).till();
  const [manager, admin] = [await till.shop.person('MANAGER'), await till.shop.person('ADMIN')];
  const policy = settingsGrants.write;
  const signing = (signature: PickupBody['signature']) =>
    handOver(till, ['signature'], signature ? { signature } : {}, { policy });
  expect(await signing(manager.signature)).toMatchObject({
    code: 'SIGNER_NOT_ALLOWED',
    path: 'signature.employeeId',
    details: { roles: 'Dirección' },
  });
  expect((await signing(admin.signature)).code).toBeUndefined();
  const approving = (by: typeof manager) =>
    handOver(till, ['approval'], { approval: { ...by.signature, reason: 'Lo pide la clienta' } }, { policy });
  expect(await approving(manager)).toMatchObject({ code: 'APPROVER_NOT_ALLOWED', path: 'approval.employeeId' });
  expect((await approving(admin)).code).toBeUndefined();
});

describe('R-PERM-05 the signature of a driver', () => {
  test('R-PERM-05 only a driver of the shop gives it, and the audit says who', async () => {
    const till = await (await newShop(house)).till();
    const driver = await till.shop.person('DRIVER');
    const give = (driverSignature?: PickupBody['driverSignature'], pickup = {}) =>
      handOver(till, ['driverSignature'], driverSignature ? { driverSignature } : {}, pickup);
    expect(await give()).toMatchObject({ code: 'DRIVER_SIGNATURE_MISSING', path: 'driverSignature' });
    const manager = await till.shop.person('MANAGER');
    for (const other of [till.signature, manager.signature])
      expect(await give(other)).toMatchObject({ code: 'DRIVER_REQUIRED', path: 'driverSignature.employeeId' });
    const elsewhere = await (await newShop(house)).person('DRIVER');
    expect(await give(elsewhere.signature)).toMatchObject({ code: 'DRIVER_REQUIRED' });
    const id = randomUUID();
    expect(await give(driver.signature, { id })).toMatchObject({ id });
    expect((await auditOf(id)).details).toEqual({ driver: { id: driver.id, name: 'Airam Déniz' } });
  });

  test('R-PERM-05 a driver of several shops signs in each; five wrong codes lock it at its own field', async () => {
    const [here, there] = [await (await newShop(house)).till(), await (await newShop(house)).till()];
    const driver = await here.shop.person('DRIVER', [here.shop.id, there.shop.id]);
    for (const till of [here, there])
      expect((await handOver(till, ['driverSignature'], { driverSignature: driver.signature })).code).toBeUndefined();
    const wrong = { employeeId: driver.id, code: '000000' };
    for (const attemptsLeft of [4, 3, 2, 1, 0])
      expect(await handOver(here, ['driverSignature'], { driverSignature: wrong })).toMatchObject({
        code: 'SIGNATURE_WRONG',
        path: 'driverSignature.code',
        details: { attemptsLeft },
      });
    expect(await handOver(here, ['driverSignature'], { driverSignature: driver.signature })).toMatchObject({
      code: 'SIGNATURE_LOCKED',
      path: 'driverSignature.code',
    });
  });
});

describe('R-CUST-03 the PIN of a customer as a proof', () => {
  async function customerWithPin(till: Till): Promise<string> {
    const id = await newCustomer(till);
    await till.call('POST', `/v1/customers/${id}/set-pin`, { pin: '4821' });
    return id;
  }

  test('R-CUST-03 wrong is PIN_WRONG, none is PIN_MISSING, five misses stop it for a time; right is written down', async () => {
    const till = await (await newShop(house)).till();
    const customerId = await customerWithPin(till);
    const give = (pin?: string, id = randomUUID()) => handOver(till, ['pin'], pin ? { pin } : {}, { id, customerId });
    expect(await give()).toMatchObject({ code: 'PIN_MISSING', path: 'pin' });
    expect(await give('0000')).toMatchObject({ code: 'PIN_WRONG', path: 'pin', details: { attemptsLeft: 4 } });
    const id = randomUUID();
    expect(await give('4821', id)).toMatchObject({ id });
    expect((await auditOf(id)).details).toEqual({ isPinChecked: true });
    for (let miss = 0; miss < 5; miss += 1) await give('0000');
    expect(await give('4821')).toMatchObject({ code: 'PIN_PAUSED' });
  });

  test('R-CUST-03 who has no PIN, and an operation of nobody, are refused, never let through', async () => {
    const till = await (await newShop(house)).till();
    const customerId = await newCustomer(till);
    expect(await handOver(till, ['pin'], { pin: '4821' }, { customerId })).toMatchObject({ code: 'PIN_MISSING' });
    expect(await handOver(till, ['pin'], { pin: '4821' })).toMatchObject({ code: 'PIN_MISSING' });
  });

  test('R-CUST-03 A7 of thirty guesses at once at most five are looked at', async () => {
    const till = await (await newShop(house)).till();
    const customerId = await customerWithPin(till);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => handOver(till, ['pin'], { pin: String(1000 + n) }, { customerId })),
    );
    expect(replies.filter((reply) => reply.code === 'PIN_WRONG').length).toBeLessThanOrEqual(5);
    expect(replies.filter((reply) => reply.id !== undefined)).toEqual([]);
  });
});

describe('R-CUST-03 the signature a customer draws', () => {
  test('R-CUST-03 belongs to the record from then on: once, of who uploaded it, and it never changes', async () => {
    const till = await (await newShop(house)).till();
    const colleague = await till.shop.till();
    const { id: fileId } = await draw(till, 900);
    const give = (by: Till, id = randomUUID(), key?: string) =>
      handOver(by, ['customerSignature'], { customerSignature: { fileId: fileId! } }, { id }, key);
    expect(await handOver(till, ['customerSignature'], {})).toMatchObject({
      code: 'CUSTOMER_SIGNATURE_MISSING',
      path: 'customerSignature',
    });
    expect(await give(colleague)).toMatchObject({ code: 'FILE_UNKNOWN', path: 'customerSignature.fileId' });
    const id = randomUUID();
    const key = randomUUID();
    expect(await give(till, id, key)).toMatchObject({ id, isReplayed: false });
    expect(await give(till, id, key)).toMatchObject({ id, isReplayed: true });
    expect((await auditOf(id)).details).toEqual({ customerSignature: fileId });
    expect(await give(till)).toMatchObject({ code: 'FILE_UNKNOWN' });
    const change = (set: string) => house.db.run(sql.raw(`update files set ${set} where id = '${fileId}'`).compile(qb));
    for (const set of [`record_id = '${randomUUID()}'`, `sha256 = '\\x00'`, `wrapped_key = '\\x00'`, `purpose = 'x'`])
      await expect(change(set)).rejects.toThrow('never changes');
    const kept = await house.db.one(
      sql<{ concept: string; recordId: string }>`select concept, record_id as "recordId" from files
        where id = ${fileId!}`.compile(qb),
    );
    expect(kept).toEqual({ concept: 'pickup', recordId: id });
  });

  test('R-CUST-03 an empty field, a dot and a paper are no signature', async () => {
    const till = await (await newShop(house)).till();
    for (const ink of [0, 30]) expect(await draw(till, ink)).toMatchObject({ status: 422, code: 'DRAWING_EMPTY' });
    const paper = await uploadPhoto(till);
    expect(await handOver(till, ['customerSignature'], { customerSignature: { fileId: paper } })).toMatchObject({
      code: 'FILE_UNKNOWN',
    });
  });
});

test('R-PERM-06 a proof that nobody checks stops the operation, it never passes in silence', async () => {
  const till = await (await newShop(house)).till();
  await expect(handOver(till, ['fingerprint' as Proof], {})).rejects.toThrow('fingerprint');
});

test('R-PERM-06 several proofs at once are each checked, whichever is wrong', async () => {
  const till = await (await newShop(house)).till();
  const driver = await till.shop.person('DRIVER');
  const needs = ['signature', 'driverSignature'] as const;
  const both = { signature: till.signature, driverSignature: driver.signature };
  const wrong = { signature: { ...till.signature, code: '000000' }, driverSignature: driver.signature };
  expect(await handOver(till, needs, { ...both, signature: wrong.signature })).toMatchObject({
    code: 'SIGNATURE_WRONG',
    path: 'signature.code',
  });
  expect((await handOver(till, needs, both)).code).toBeUndefined();
});
