import { date, dateTime, grams } from '@quilate/domain/kernel/format.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { extractionMachine } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import type { Extraction } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import type { ExtractionMode } from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMay, useMe } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ExtractionJewels, type Said } from './extraction-jewels.tsx';
import { shareText } from './extraction-shares.tsx';
import { ExtractionStateBadge } from './extraction-state.ts';
import { ExtractionWork } from './extraction-work.tsx';
import { extractionsQueries } from './extractions.queries.ts';
import { useDiscard, useExtractableScanner } from './use-extraction.ts';
import './extractions.css';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import type { Offered } from '../../foundations/proofs/act.ts';
import { rowOf } from '../../foundations/proofs/creation.ts';

const Dialogs = lazy(() => import('./extraction-dialogs.tsx').then((file) => ({ default: file.ExtractionDialogs })));
const { page: es, columns } = extractionsEs;
const ORDER = ['discard', 'reopen'];
/** Never what comes next: that is beside the jewels. */
const DANGERS = ORDER;

export function ExtractionPage() {
  const { extractableId } = useParams({ from: '/_app/metals/extractables/$extractableId' });
  const query = useQuery(extractionsQueries.one(extractableId));
  useExtractableScanner();
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={extractionsEs.one} />}>
      {(extraction) => <Detail key={extraction.id} extraction={extraction} />}
    </LoadState>
  );
}

interface Draft {
  readonly version: number;
  readonly said: Said;
}

function Detail({ extraction }: { extraction: Extraction }) {
  const me = useMe();
  const [asked, setAsked] = useState<Offered | null>(null);
  const empty: Draft = { version: extraction.version, said: {} };
  const {
    values: draft,
    isChanged,
    change,
    discard,
  } = useForm(empty, { keptAs: `extraction:${me.id}:${extraction.id}` });
  const clear = useDiscard(extraction, discard);
  const canWrite = useMay(extractionsGrants.write);
  const isOpen = canWrite && extraction.actions.some(({ action, allowed }) => action === 'manage' && allowed);
  const jewels = extraction.jewels.map((jewel) => ({ ...jewel, mode: modeOf(draft, jewel) }));
  const say = (said: Said): void => change((known) => ({ ...known, said: { ...known.said, ...said } }));
  const onPick = (action: string): void => {
    if (action === 'discard') clear.mutate({ version: extraction.version });
    else setAsked(extraction.actions.find((offer) => offer.action === action) ?? null);
  };
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: '/metals/extractables', label: extractionsEs.title }}
            title={extractionsEs.one}
            code={extraction.code}
            state={<ExtractionStateBadge state={extraction.state} />}
            meta={extraction.description}
            actions={
              canWrite && (
                <ActionBar
                  offers={extraction.actions}
                  order={ORDER}
                  dangers={DANGERS}
                  labels={extractionsEs.actions}
                  reasons={extractionsEs.reasons}
                  onPick={onPick}
                />
              )
            }
          />
        }
        main={
          <>
            <ExtractionJewels jewels={jewels} isOpen={isOpen} onSay={say} />
            <ActivityPanel of={extraction} q={extraction.code} words={{ extraction: extractionsEs.activity }} />
          </>
        }
        aside={
          <>
            <Panel title={es.shares}>
              {jewels.every((jewel) => jewel.mode === null) ? (
                <p className="dim">{es.nothing}</p>
              ) : (
                <Pairs pairs={shareText(jewels)} />
              )}
              {isOpen && (isChanged || extraction.version > 0) && (
                <p className="dim">{isChanged ? es.unsaved : es.saved}</p>
              )}
            </Panel>
            {isOpen && (
              <ExtractionWork
                extraction={extraction}
                jewels={jewels}
                version={isChanged ? draft.version : undefined}
                onKept={discard}
                onFinish={() => setAsked(rowOf(extractionMachine, 'finish'))}
              />
            )}
            <Facts extraction={extraction} />
          </>
        }
      />
      <Suspense>{asked && <Dialogs offer={asked} extraction={extraction} onClose={() => setAsked(null)} />}</Suspense>
    </>
  );
}

function modeOf({ said }: Draft, { id, mode }: Extraction['jewels'][number]): ExtractionMode | null {
  return id in said ? (said[id] ?? null) : mode;
}

const PAGES = {
  purchases: '/purchases',
  'recoverable-sales': '/recoverable-sales',
  products: '/products',
} as const;

function Facts({ extraction }: { extraction: Extraction }) {
  const { source, originCode, recordId, code, fromStoreName, arrivedAt, weightMg, completedAt } = extraction;
  return (
    <Panel title={source === 'products' ? es.product : es.facts}>
      <Pairs
        pairs={[
          [columns.source, extractionsEs.sources[source]],
          [
            columns.origin,
            <Link key="origin" className="code" to={path(`${PAGES[source]}/${recordId}`)}>
              {originCode ?? code}
            </Link>,
          ],
          [columns.store, fromStoreName],
          [columns.arrived, date(arrivedAt)],
          [columns.weight, grams(weightMg)],
          [es.completed, completedAt && dateTime(completedAt)],
        ]}
      />
    </Panel>
  );
}
