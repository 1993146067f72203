/** The token of a session on its way through HTTP: 256 random bits for the caller; whoever keeps one keeps its hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Under https no other host of the domain can set or see it. */
export const tokenCookie = (publicUrl: string) =>
  publicUrl.startsWith('https:')
    ? ({ name: '__Host-employee', secure: true } as const)
    : ({ name: 'employee', secure: false } as const);

/** As a bearer or in the cookie. */
export const tokenOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ??
  request.cookies[tokenCookie(publicUrl).name];

/** What the browser has shown is good for nothing any more. Who showed nothing may have entered since. */
export function dropToken(request: FastifyRequest, reply: FastifyReply, publicUrl: string): void {
  if (tokenOf(request, publicUrl) === undefined) return;
  const { name, secure } = tokenCookie(publicUrl);
  reply.clearCookie(name, { path: '/', secure });
}
