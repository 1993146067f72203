/** Whether the data were kept with the secret this process was given: known from a digest only it can make again. */
import { type Db, qb } from './db.ts';
import { sameBytes, type Secrets } from './secrets.ts';

const NAME = 'house';

/** Writes the digest at the first start; throws, in Spanish, when a later one has another secret. */
export async function requireSameSecret(db: Db, secrets: Secrets): Promise<void> {
  const digest = secrets.keyed('the secret of this house');
  await db.run(
    qb
      .insertInto('house_secrets')
      .values({ name: NAME, digest })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const known = await db.one(qb.selectFrom('house_secrets').select('digest').where('name', '=', NAME));
  if (!sameBytes(known.digest, digest))
    throw new Error(
      'QUILATE_SECRET no es la clave con la que se guardaron estos datos. ' +
        'Con otra no vale ninguna contraseña ni se abre ningún fichero: pon la de siempre.',
    );
}
