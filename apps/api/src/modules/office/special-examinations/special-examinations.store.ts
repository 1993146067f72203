/** The tables of the module; only these functions write them. */
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { specialExaminationsErrors } from '@quilate/domain/modules/office/special-examinations/special-examinations.errors.ts';
import { specialExaminationMachine } from '@quilate/domain/modules/office/special-examinations/special-examinations.machine.ts';
import type {
  ConcludeBody,
  ExaminationDocumentBody,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import type {
  ExaminationKind,
  SpecialExaminationState,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { indexWords, wordsOf } from '../../../platform/search.ts';
import { claimFile } from '../../foundations/files/files.public.ts';
import { readExaminable } from './special-examinations.operations.ts';
import { type ExaminedPerson, wordsOfPerson } from './special-examinations.people.ts';

const { concept } = specialExaminationMachine;
/** Its numbers are of the whole group: what they count says nothing of a shop. */
export const SERIES = 'GRU';

export interface HeldSpecialExamination {
  readonly id: string;
  readonly code: string;
  readonly state: SpecialExaminationState;
  readonly version: number;
  /** Of a customer, or of who sells wholesale. */
  readonly customerId: string;
}

export async function lockSpecialExamination(tx: Tx, id: string): Promise<HeldSpecialExamination> {
  const row = await tx.first(
    sql<HeldSpecialExamination>`select id, code, state, version,
        coalesce(customer_id, wholesale_customer_id) as "customerId"
      from special_examinations where id = ${id} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

interface New {
  readonly state: SpecialExaminationState;
  readonly customerId: string;
  readonly kind: ExaminationKind;
  readonly reason: string;
  readonly today: string;
  /** Nobody, where the house noticed it. */
  readonly employeeId: string | null;
}

/** Writes it under its number, found by the names of its person. */
export async function insertSpecialExamination(
  db: Db,
  person: ExaminedPerson,
  one: New,
): Promise<{ id: string; code: string }> {
  const id = uuidv7();
  const [customerId, wholesaleId] = person.isWholesale ? [null, one.customerId] : [one.customerId, null];
  const inserting = db.one(
    sql<{ code: string; at: string }>`
      insert into special_examinations (id, code, customer_id, wholesale_customer_id, kind, reason, created_by,
        begun_on, state)
      select ${id}, next_operation_code('EE', ${SERIES}, ${one.today}::date), ${customerId}::uuid,
        ${wholesaleId}::uuid, ${one.kind}, ${one.reason}, ${one.employeeId}::uuid, ${one.today}::date, ${one.state}
      returning code, created_at as at`.compile(qb),
  );
  const [{ code, at }, names] = await Promise.all([inserting, wordsOfPerson(db, person)]);
  const words = [...new Set([...wordsOf(code), ...names])];
  await db.run(indexWords({ kind: concept, recordId: id, at, storeId: null, words }));
  return { id, code };
}

/** Operations of its person, in whichever of their records; each once. */
export async function addExamined(
  { tx, who }: Pick<Operation, 'tx' | 'who'>,
  id: string,
  person: ExaminedPerson,
  operationIds: readonly string[],
): Promise<void> {
  const asked = [...new Set(operationIds)];
  if (asked.length === 0) return;
  const [known, there] = await Promise.all([
    readExaminable(tx, person, sql`o.id = any (${asked}::uuid[])`),
    tx.first(
      sql<{ operationId: string }>`select operation_id as "operationId" from special_examination_operations
        where examination_id = ${id} and operation_id = any (${asked}::uuid[]) limit 1`.compile(qb),
    ),
  ]);
  if (known.length < asked.length) throw refuse(specialExaminationsErrors.EXAMINATION_OPERATION_ELSEWHERE);
  if (there) {
    const operationCode = known.find((one) => one.id === there.operationId)!.code;
    throw refuse(specialExaminationsErrors.EXAMINATION_OPERATION_THERE, { operationCode });
  }
  await tx.run(insertExamined(id, known, who.employeeId));
}

type Examined = Pick<Awaited<ReturnType<typeof readExaminable>>[number], 'id' | 'isPaidToAnother'>;
/** Those the house noticed have been added by nobody. */
export const insertExamined = (id: string, operations: readonly Examined[], employeeId: string | null) =>
  qb.insertInto('special_examination_operations').values(
    operations.map((one) => ({
      examination_id: id,
      operation_id: one.id,
      operation_store_id: sql<string>`(select o.store_id from watched_operations o
        where o.id = ${one.id}::uuid limit 1)`,
      is_noticed: employeeId === null,
      is_paid_to_another: one.isPaidToAnother,
      added_by: employeeId,
    })),
  );

export async function keepPaper(
  operation: Operation,
  id: string,
  { kind, fileId }: ExaminationDocumentBody,
  field = 'fileId',
): Promise<void> {
  await claimFile(operation, fileId, { purpose: 'examination-paper', concept, recordId: id, field });
  await operation.tx.run(
    qb.insertInto('special_examination_papers').values({
      id: fileId,
      examination_id: id,
      kind,
      added_at: operation.now,
      added_by: operation.who.employeeId,
    }),
  );
}

/** Answers its id. */
export async function insertConclusion(
  { tx, now, today, signer, who }: Operation,
  examinationId: string,
  { outcome, reasons, reference, reportedOn, receiptId }: ConcludeBody,
): Promise<string> {
  const id = uuidv7();
  await tx.run(
    qb.insertInto('special_examination_conclusions').values({
      id,
      examination_id: examinationId,
      outcome,
      reasons,
      reference,
      reported_on: reportedOn,
      receipt_id: receiptId,
      concluded_on: today,
      concluded_at: now,
      signer_id: signer?.id ?? who.employeeId,
    }),
  );
  return id;
}
