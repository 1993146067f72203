/** Links of mails as their readers get them: the house writes the token when a mail leaves, and here none does. */
import { createHmac } from 'node:crypto';

/** Of the houses of these stories: who knows it can write what they write. */
export const SECRET = 'una clave de prueba que dura lo que la prueba';

interface WaitingMail {
  readonly id: string;
  readonly recipient: string;
  readonly body: string;
}

/** The address in the newest mail to somebody. */
export function linkTo(email: string, { data }: { readonly data: readonly WaitingMail[] }): string {
  const { id, body } = data.find(({ recipient }) => recipient === email)!;
  const token = createHmac('sha256', SECRET).update(`keyed\0token of mail ${id}`).digest('base64url');
  return /(\/auth\/\S+)/.exec(body)![1]!.replace('{clave}', token);
}
