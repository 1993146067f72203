import type { Secrets } from '../../../platform/secrets.ts';
import { WEBHOOK_SECRET_MARK } from '../../../platform/webhook.ts';

interface Keyed {
  readonly id: string;
  readonly keyHash: Buffer;
}

/** What signs the messages to a program: nothing that is kept, and another one with each key (docs/decisions/0367). */
export const webhookSecret = (secrets: Pick<Secrets, 'keyed'>, { id, keyHash }: Keyed): Buffer =>
  secrets.keyed(`webhook ${id} ${keyHash.toString('hex')}`);

/** As who checks the messages keeps it. */
export const secretText = (secret: Buffer): string => `${WEBHOOK_SECRET_MARK}${secret.toString('base64')}`;
