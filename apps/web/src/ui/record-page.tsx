import type { Policy } from '@quilate/domain/kernel/grants.ts';
import type { Offer, Proof } from '@quilate/domain/kernel/machine.ts';
import { hashKey, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useRights } from '../shell/current-user.tsx';
import { ActionBar } from './action-bar.tsx';
import { DetailPage, DetailSkeleton } from './detail-page.tsx';
import { LoadState } from './load-state.tsx';
import { PageHeader } from './page-header.tsx';
import { useDoing } from './use-doing.ts';

interface OneRecordProps<Of, Key extends QueryKey> {
  readonly query: UseQueryOptions<Of, Error, Of, Key>;
  /** Of its place while it is on its way: «Venta». */
  readonly title: string;
  readonly page: ComponentType<{ readonly of: Of }>;
}

/** The record an address names, shown by its page; another record begins anew. */
export function OneRecord<Of, Key extends QueryKey>({ query, title, page: Page }: OneRecordProps<Of, Key>) {
  return (
    <LoadState query={useQuery(query)} skeleton={<DetailSkeleton title={title} />}>
      {(record) => <Page key={hashKey(query.queryKey)} of={record} />}
    </LoadState>
  );
}

interface Offered extends Pick<Offer, 'action' | 'allowed' | 'irreversible'> {
  readonly needs: readonly Proof[];
  readonly reason?: string | undefined;
}
type Words = Readonly<Record<string, string>>;
interface DialogProps<Of, Part> {
  readonly of: Of;
  readonly offer: Offered;
  readonly part?: Part | undefined;
  readonly onClose: () => void;
}

interface RecordPageProps<Of, Part> {
  readonly of: Of;
  /** Of the module's `.es`. */
  readonly words: { readonly one: string; readonly title: string; readonly actions: Words; readonly reasons: Words };
  /** Where all of them are. */
  readonly list: string;
  /** Where it has a name of its own. */
  readonly title?: string;
  /** Nothing said is that of the record. */
  readonly code?: string | null;
  readonly state: ReactNode;
  readonly meta: ReactNode;
  /** Whose writing its actions take: of each, or of all. */
  readonly policy?: Policy | ((action: string) => Policy);
  /** Not drawn, though it is offered. */
  readonly hides?: (offer: Offered) => boolean;
  /** Of the actions that stand here, the first of them what brings the record forward. */
  readonly order: readonly string[];
  /** What takes something away: always last. */
  readonly dangers?: readonly string[];
  /** What is done on a page of its own, or at once. */
  readonly elsewhere?: Readonly<Record<string, () => void>>;
  /** Of everything else; loaded when one is chosen. */
  readonly dialogs?: ComponentType<DialogProps<Of, Part>>;
  /** Where the page opens dialogs itself, of one part of the record. */
  readonly doing?: ReturnType<typeof useDoing<Offered, Part>>;
  /** What is done with the record and is no action of it: papers, labels; the same as items behind the dots. */
  readonly tools?: ReactNode;
  readonly more?: ReactNode;
  /** What brings it forward where that is no action of it. */
  readonly forward?: ReactNode;
  readonly note?: ReactNode;
  /** Money first, then people. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}
interface Shown {
  readonly code?: string | null;
  readonly actions: readonly Offered[];
}

/** A record: what it is, what can be done with it by who is here, and the dialog of what was chosen. */
export function RecordPage<Of extends Shown, Part = undefined>(props: RecordPageProps<Of, Part>) {
  const { of, words, list, title = words.one, code = of.code, policy, hides, elsewhere, dialogs: Dialog } = props;
  const may = useRights();
  const own = useDoing<Offered, Part>(of.actions);
  const { doing, part, pick, close } = props.doing ?? own;
  const isMine = (action: string): boolean => !policy || may(typeof policy === 'function' ? policy(action) : policy);
  const offers = of.actions.filter((offer) => isMine(offer.action) && hides?.(offer) !== true);
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: list, label: words.title }}
            title={title}
            code={code ?? undefined}
            state={props.state}
            meta={props.meta}
            actions={
              <ActionBar
                offers={offers}
                order={props.order}
                dangers={props.dangers ?? []}
                labels={words.actions}
                reasons={words.reasons}
                onPick={(action) => (elsewhere?.[action] ?? (() => pick(action)))()}
                tools={props.tools}
                more={props.more}
                forward={props.forward}
              />
            }
          />
        }
        note={props.note}
        main={props.children}
        aside={props.aside}
      />
      <Suspense>{Dialog && doing && <Dialog of={of} offer={doing} part={part} onClose={close} />}</Suspense>
    </>
  );
}
