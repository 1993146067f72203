/** Key and certificate of a company, as they are kept: sealed, and bound to their row. */
import type { Credentials } from './soap.ts';
import type { Vault } from './vault.ts';

export const aboutCertificate = (id: string): string => `certificate ${id}`;

export const openCredentials = (
  vault: Pick<Vault, 'openText'>,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): Credentials => JSON.parse(vault.openText(aboutCertificate(id), sealed)) as Credentials;
