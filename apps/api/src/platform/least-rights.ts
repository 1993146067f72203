/** Who answers requests must not be able to rewrite the books, or their guards are decoration (F7, decision 0008). */
import pg from 'pg';

/** Throws, in Spanish, when the role of this address may do more than add to the books. */
export async function refuseOwner(appUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: appUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ may: boolean; role: string }>(`select current_user as role,
      has_table_privilege('ledger_entries', 'update') or has_table_privilege('audit_events', 'delete')
        or pg_has_role((select relowner from pg_class where oid = 'ledger_entries'::regclass), 'member') as may`);
    const { may, role } = rows[0]!;
    if (!may) return;
    throw new Error(
      `El usuario «${role}» de DATABASE_URL puede reescribir los libros. Pon en DATABASE_URL el usuario quilate_app, ` +
        'y en DATABASE_OWNER_URL el dueño de las tablas.',
    );
  } finally {
    await client.end();
  }
}
