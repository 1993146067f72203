/** Who came in, from where, what was refused, which papers and lists were taken: added to, never changed (F11). */
import { type Db, qb } from './db.ts';
import type { Who } from './who.ts';

export type AccessKind =
  | 'signIn'
  | 'signInFailed'
  | 'signInLocked'
  | 'signOut'
  | 'refused'
  | 'paper'
  | 'export'
  | 'examination';

export interface Access {
  readonly kind: AccessKind;
  readonly who?: Pick<Who, 'employeeId' | 'storeId' | 'machine'> | undefined;
  readonly address: string;
  /** An address of the API, or the id of a file or of an examination. */
  readonly subject?: string;
  readonly requestId?: string;
}

export async function recordAccess(db: Db, { kind, who, address, subject, requestId }: Access): Promise<void> {
  await db.run(
    qb.insertInto('access_log').values({
      kind,
      address,
      employee_id: who?.employeeId ?? null,
      store_id: who?.storeId ?? null,
      machine: who?.machine ?? null,
      subject: subject ?? null,
      request_id: requestId ?? null,
    }),
  );
}
