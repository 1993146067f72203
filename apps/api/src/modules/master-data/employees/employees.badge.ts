/** The badge of an employee: a random code that says who they are, printed as a barcode, and nothing more. */
import { randomBytes } from 'node:crypto';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { employeesEs } from '@quilate/domain/modules/master-data/employees/employees.es.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { barcodeSvg, createPdf } from '../../../platform/pdf.ts';
import type { Document } from '../../../platform/route.ts';
import { hashToken } from '../../../platform/token.ts';
import type { Vault } from '../../../platform/vault.ts';

const MARK = 'QE';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 12;
/** Of a card as banks make them (ISO/IEC 7810 ID-1), in points. */
const CARD = { width: 242.65, height: 153.01 } as const;
export const aboutBadge = (employeeId: string): string => `badge of ${employeeId}`;

const newBadgeCode = (): string => MARK + [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 31]).join('');

/** A new badge ends the one before: what was printed no longer says who anybody is. */
export async function giveBadge({ tx, services, now, who }: Operation, employeeId: string): Promise<void> {
  const code = newBadgeCode();
  const badge = {
    code_hash: hashToken(code),
    sealed_code: services.vault.sealText(aboutBadge(employeeId), code),
    issued_at: now,
    issued_by: who.employeeId,
  };
  await tx.run(
    qb
      .insertInto('employee_badges')
      .values({ employee_id: employeeId, ...badge })
      .onConflict((conflict) => conflict.column('employee_id').doUpdateSet(badge)),
  );
}

export async function takeBadge(db: Db, employeeId: string): Promise<void> {
  await db.run(qb.deleteFrom('employee_badges').where('employee_id', '=', employeeId));
}

interface Owner {
  readonly name: string;
  readonly surname: string;
  readonly role: Role;
  readonly sealedCode: Buffer;
}

export async function badgePdf(db: Db, vault: Vault, employeeId: string): Promise<Document> {
  const owner = await db.first(
    sql<Owner>`select e.name, e.surname, e.role, b.sealed_code as "sealedCode"
      from employee_badges b join employees e on e.id = b.employee_id where e.id = ${employeeId}`.compile(qb),
  );
  if (!owner) throw new DomainError(kernelErrors.NOT_FOUND);
  const code = vault.openText(aboutBadge(employeeId), owner.sealedCode);
  const bytes = await createPdf({
    pageSize: { ...CARD },
    pageMargins: [16, 16, 16, 12],
    content: [
      { text: 'Quilate', fontSize: 9, bold: true, color: '#1b5f60' },
      { text: `${owner.name} ${owner.surname}`, fontSize: 14, bold: true, margin: [0, 8, 0, 0] },
      { text: ROLE_ES[owner.role], fontSize: 9, color: '#5e6869' },
      { svg: await barcodeSvg(code), width: CARD.width - 32, margin: [0, 12, 0, 4] },
      { text: employeesEs.badge.back, fontSize: 6.5, color: '#5e6869' },
    ],
  });
  return { type: 'application/pdf', fileName: 'tarjeta.pdf', bytes };
}
