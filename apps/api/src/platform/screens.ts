/** What a browser is given besides the API: the built screens, and the page that opens them at every address. */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSTANTS } from '@quilate/domain/policy/constants.ts';
import { ROOT } from './config.ts';
import { contentPolicy, permissions, unknownAt } from './http.ts';
import { screenFiles } from './screen-files.ts';
import { tokenCookie, tokenOf } from './token.ts';

const localeCookie = (publicUrl: string): string =>
  `locale=es; Max-Age=${CONSTANTS.localeCookieSeconds}; Path=/; SameSite=Lax` +
  (tokenCookie(publicUrl).secure ? '; Secure' : '');
/** Where the page has it. */
const NONCE_MARK = '{nonce}';
const HEAD_END = '</head>';
/** Which build of the screens it is of, as `vite-worker.ts` has written it there. */
const BUILD_IN_PAGE = /<meta name="build" content="([\da-f]+)"/;

export interface Pages {
  /** Those that look through a camera. */
  readonly seeing?: readonly string[];
  /** What a page asks first, whoever opens it: only somebody who is signed in is answered. */
  readonly asks?: string;
  /** Where who is not signed in comes to. */
  readonly door?: string;
  /** What a page is told whose opening is traced. */
  readonly traced?: ((request: FastifyRequest, reply: FastifyReply) => string) | undefined;
}

const asksForPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') === true;

/** The screens: fingerprinted files for ever, the page itself never. */
export async function serveScreens(
  app: FastifyInstance,
  publicUrl: string,
  folder = path.join(ROOT, 'apps/web/dist'),
  { seeing = [], traced = () => '', ...ways }: Pages = {},
): Promise<void> {
  const file = path.join(folder, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const build = BUILD_IN_PAGE.exec(page ?? '')?.[1];
  if (build !== undefined) app.screens.build = build;
  const filesOf = screenFiles(folder);
  // Only in a page that is opened: the one a browser keeps for when nobody answers is of no address and of nobody.
  const isKnown = (request: FastifyRequest): boolean => tokenOf(request, publicUrl) !== undefined;
  const aheadOf = (request: FastifyRequest, reply: FastifyReply): string =>
    asksForPage(request) ? traced(request, reply) + filesOf(request.url, isKnown(request), ways) : '';
  const sendPage = (request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply => {
    const sees = seeing.includes(request.url.split('?')[0]!);
    const nonce = randomBytes(18).toString('base64');
    // One that says nobody is there, opened again from a cache, would send to the door who came in since.
    const kept = isKnown(request) ? 'no-cache' : 'no-store';
    const ahead = aheadOf(request, reply);
    return reply
      .headers({ 'set-cookie': localeCookie(publicUrl), 'cache-control': kept })
      .header('content-security-policy', contentPolicy(nonce, sees))
      .header('permissions-policy', permissions(sees ? '(self)' : '()'))
      .type('text/html; charset=utf-8')
      .send(text.replace(NONCE_MARK, nonce).replace(HEAD_END, (end) => ahead + end));
  };
  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      dotfiles: 'ignore',
      preCompressed: true,
      index: false,
      wildcard: true,
      cacheControl: false,
      setHeaders: (response, name) => {
        const isFingerprinted = name.includes(`${path.sep}assets${path.sep}`);
        response.header('cache-control', isFingerprinted ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/v1') && asksForPage(request);
    if (page === undefined || !isPage) throw unknownAt(app, request);
    return sendPage(request, reply, page);
  });
  if (page !== undefined) app.get('/', (request, reply) => sendPage(request, reply, page));
}
