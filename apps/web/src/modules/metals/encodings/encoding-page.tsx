import { dateTime } from '@quilate/domain/kernel/format.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { Encoding } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { EncodingActions } from './encoding-actions.tsx';
import { EncodingStateBadge } from './encoding-state.tsx';
import { encodingsQueries } from './encodings.queries.ts';

const { columns } = encodingsEs;

export function EncodingPage() {
  const { encodingId } = useParams({ from: '/_app/metals/encodings/$encodingId' });
  const query = useQuery(encodingsQueries.one(encodingId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={encodingsEs.one} />}>
      {(record) => <EncodingDetail record={record} />}
    </LoadState>
  );
}

function EncodingDetail({ record }: { record: Encoding }) {
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: '/metals/encodings', label: encodingsEs.title }}
          title={record.description}
          state={<EncodingStateBadge state={record.state} />}
          actions={<EncodingActions record={record} />}
        />
      }
      main={
        <Panel title={encodingsEs.one}>
          <Pairs pairs={[[columns.description, record.description]]} />
        </Panel>
      }
      aside={
        <Panel title={columns.store}>
          <Pairs
            pairs={[
              [columns.store, record.storeName],
              [columns.date, dateTime(record.createdAt)],
            ]}
          />
        </Panel>
      }
    />
  );
}
