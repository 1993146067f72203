/** Typed calls over the addresses of a module. The contract is only a type here: none of its schemas comes along. */
import type { Args, Contract, Endpoint, Reply } from '@quilate/domain/kernel/contract.ts';
import { addressOf, type Given, type Paths, type PathsOf } from '@quilate/domain/kernel/paths.ts';
import type { DataTag } from '@tanstack/react-query';
import { type Asked, ask, take, urlOf } from './api.ts';

type Called<E extends Endpoint, T> = {} extends Given<E> ? (given?: Given<E>) => T : (given: Given<E>) => T;
/** `[module, name, what was asked]`: what changes the module makes all of it old. */
type Key<Name extends string, E extends Endpoint> = readonly [topic: string, name: Name, asked: Args<E>];
interface Reading<Name extends string, E extends Endpoint> {
  readonly queryKey: DataTag<Key<Name, E>, Reply<E>, Error>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Reply<E>>;
}

/** What the dialog of one record sends, where the address names it and nothing else. */
type On<E extends Endpoint> =
  OneName<E['path']> extends never ? never : (id: string) => (body: BodyOf<E>, key: string) => Promise<Reply<E>>;
type BodyOf<E extends Endpoint> = Given<E> extends { readonly body: infer Body } ? Body : object;
type OneName<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Rest extends `${string}{${string}`
    ? never
    : Name
  : never;

interface Call<Name extends string, E extends Endpoint> {
  readonly send: Called<E, Promise<Reply<E>>>;
  /** The same of one record: `sales.return.on(sale.id)` is given the body and the key. */
  readonly on: On<E>;
  /** A document or the bytes for a printer, as they are. */
  readonly take: Called<E, Promise<Response>>;
  readonly query: Called<E, Reading<Name, E>>;
  /** Of what a link opens. */
  readonly url: Called<E, string>;
}
export type Client<C extends Contract> = { readonly [K in keyof C & string]: Call<K, C[K]> };

/**
 * `clientOf<typeof salesContract>()('sales', salesPaths)`: another module's addresses do not compile. A contract that
 * is served at several says which part a client asks.
 */
export const clientOf =
  <C extends Contract>() =>
  (topic: string, paths: PathsOf<C>, part?: string): Client<C> => {
    const calls = Object.entries(paths as Paths).map(([name, address]) => {
      const { method, path } = addressOf(address);
      const file = (given: Asked = {}) => take(method, path, given);
      const send = (given: Asked = {}) => ask(method, path, given);
      // Who has nothing to say sends no body.
      const on = (id: string) => (said: object, key: string) => {
        const body = Object.keys(said).length > 0 ? said : undefined;
        return send({ params: { [/\{(\w+)\}/.exec(path)![1]!]: id }, body, key });
      };
      const query = ({ params, query: search, body }: Asked = {}) => ({
        queryKey: [topic, part === undefined ? name : `${part}.${name}`, { params, query: search, body }],
        queryFn: ({ signal }: { signal: AbortSignal }) => send({ params, query: search, body, signal }),
      });
      const url = ({ params, query: search }: Asked = {}) => urlOf(path, params, search);
      return [name, { send, on, take: file, query, url }];
    });
    return Object.fromEntries(calls) as Client<C>;
  };
