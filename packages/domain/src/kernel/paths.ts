/** Addresses are plain data, said once: the contract takes method and path from them, the web its typed calls. */
import type { Args, Contract, Endpoint, Method } from './contract.ts';

export type Paths = Readonly<Record<string, `${Method} /${string}`>>;
type MethodOf<P extends string> = P extends `${infer M extends Method} /${string}` ? M : never;
type PathOf<P extends string> = P extends `${Method} /${infer Rest}` ? `/${Rest}` : never;
/** `{saleId}` of the address must be in the schema of its parameters, and nothing else. */
type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Params<P extends string> = [Names<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: { readonly _zod: { readonly input: { [N in Names<P>]: unknown }; readonly output: unknown } } };

/** An endpoint without its address. */
export type Said = Omit<Endpoint, 'method' | 'path'>;
type Full<P extends Paths, D> = {
  readonly [K in keyof P & keyof D]: D[K] & { readonly method: MethodOf<P[K]>; readonly path: PathOf<P[K]> };
};

/** Every address needs its endpoint and every endpoint its address. */
export function contract<
  const P extends Paths,
  const D extends { readonly [K in keyof P]: Said & Params<P[K]> } & {
    readonly [K in Exclude<keyof D, keyof P>]: never;
  },
>(paths: P, definitions: D): Full<P, D> {
  const entries = Object.entries<Said>(definitions);
  return Object.fromEntries(entries.map(([name, said]) => [name, { ...addressOf(paths[name]!), ...said }])) as Full<
    P,
    D
  >;
}

/** The addresses this contract was made from; another module's do not compile. */
export type PathsOf<C extends Contract> = { readonly [K in keyof C]: `${C[K]['method']} ${C[K]['path']}` };

type Asked<E extends Endpoint> = E['isIdempotent'] extends true ? { readonly key: string } : { readonly key?: never };
/** What a call is given: what the endpoint takes, and the key of what is done once. */
export type Given<E extends Endpoint> = Args<E> & Asked<E>;

export function addressOf(address: string): { method: Method; path: `/${string}` } {
  const [method, path] = address.split(' ') as [Method, `/${string}`];
  return { method, path };
}
