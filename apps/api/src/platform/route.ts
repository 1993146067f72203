/** What a module mounts: reads, and commands for everything that changes something. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Received, Reply } from '@quilate/domain/kernel/contract.ts';
import type { MachineDef, StateWords } from '@quilate/domain/kernel/machine.ts';
import type { PoolDb } from './db.ts';
import type { Waiting } from './heavy.ts';
import type { Services } from './services.ts';
import type { Scope, Who } from './who.ts';

export interface ReadInput<E extends Endpoint> extends Received<E> {
  readonly db: PoolDb;
  readonly who: Who;
  readonly scope: Scope;
  readonly services: Services;
  /** Of what stands in the line of what reads much. */
  readonly waiting: Waiting | undefined;
}

/** A document instead of JSON. */
export interface Document {
  readonly type: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  /** Never changes and is no secret of a person: a browser may keep it. */
  readonly isImmutable?: true;
}
export type Answer<E extends Endpoint> = E['stream'] extends string ? Document : Reply<E>;

export interface ReadRoute {
  readonly kind: 'read';
  readonly endpoint: Endpoint;
  readonly run: (input: never) => Promise<unknown>;
}

/** Reads never change state. */
export function read<E extends Endpoint>(endpoint: E, run: (input: ReadInput<E>) => Promise<Answer<E>>): ReadRoute {
  return { kind: 'read', endpoint, run };
}

export interface CommandRoute {
  readonly kind: 'command';
  readonly endpoint: Endpoint;
  /** `sale.sell`, as the audit writes it. */
  readonly auditAction: string;
  readonly machine: MachineDef;
  readonly words: StateWords;
  /** Of an action that may need approval: what a code from afar is bound to, and whether the command says it. */
  readonly approval:
    | { readonly asksRecord: boolean; readonly asksAmount: boolean; readonly isBound: boolean }
    | undefined;
  readonly execute: (request: CommandRequest) => Promise<CommandAnswer>;
}
export interface CommandRequest extends Received<Endpoint> {
  readonly db: PoolDb;
  readonly who: Who;
  readonly scope: Scope;
  readonly services: Services;
  readonly key: string;
  readonly requestId: string;
}
export interface CommandAnswer {
  readonly status: number;
  /** JSON text, the same at every repeat. */
  readonly reply: string;
  readonly isReplayed: boolean;
  /** The modules whose records changed; of what was done before nobody knows any more, so all of them. */
  readonly topics: readonly string[];
  /** What signs the next act of small risk instead of the code that was typed for this one. */
  readonly slip?: string;
}

/** For what has no session yet (login) or is no JSON (a stream of events): the handler answers by itself. */
export interface RawRoute {
  readonly kind: 'raw';
  readonly endpoint: Endpoint;
  readonly run: (input: RawInput) => Promise<unknown>;
}
export interface RawInput extends Received<Endpoint> {
  readonly db: PoolDb;
  readonly who: Who | undefined;
  readonly scope: Scope;
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly waiting: Waiting | undefined;
}
export function raw<E extends Endpoint>(
  endpoint: E,
  run: (input: Omit<RawInput, keyof Received<Endpoint>> & Received<E>) => Promise<Reply<E> | undefined>,
): RawRoute {
  return { kind: 'raw', endpoint, run: run as RawRoute['run'] };
}

export type Route = ReadRoute | CommandRoute | RawRoute;
