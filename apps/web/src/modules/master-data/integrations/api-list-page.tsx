/** What a connected program may ask, by subject, or what of it speaks of something. */
import { count } from '@quilate/domain/kernel/format.ts';
import { apiEs as es } from '@quilate/domain/modules/master-data/integrations/integrations.api.es.ts';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import { INTEGRATION_SUBJECTS } from '@quilate/domain/modules/master-data/integrations/integrations.scopes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { type ApiDocument, type ApiOperation, findOperations, operationsOf } from './api-contract.ts';
import { apiQuery } from './api-query.ts';
import './api-pages.css';

export function ApiListPage({ q = '' }: { q?: string | undefined }) {
  const query = useQuery(apiQuery);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {(document) => <Operations document={document} q={q} />}
    </LoadState>
  );
}

function Operations({ document, q }: { document: ApiDocument; q: string }) {
  const navigate = useNavigate({ from: '/integrations/api/' });
  const found = findOperations(operationsOf(document), q);
  return (
    <div className="page">
      <PageHeader title={es.title} meta={es.intro} back={{ to: '/integrations', label: integrationsEs.title }} />
      <div className="api-search">
        <SearchField
          label={es.search}
          value={q}
          onChange={(next) => void navigate({ search: { q: next }, replace: true })}
        />
        <p className="dim" role="status">
          {found.length === 0 ? es.none : es.found(count(found.length))}
        </p>
      </div>
      {INTEGRATION_SUBJECTS.map((subject) => {
        const own = found.filter((operation) => operation.subject === subject);
        if (own.length === 0) return null;
        return (
          <Panel key={subject} title={integrationsEs.subjects[subject]}>
            <ul className="api-list">
              {own.map((operation) => (
                <Line key={operation.id} of={operation} />
              ))}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}

const Line = ({ of: { id, method, path, summary } }: { of: ApiOperation }) => (
  <li>
    <span className={`api-method api-${method.toLowerCase()}`}>{method}</span>
    <span className="api-what">
      <Link to="/integrations/api/$operation" params={{ operation: id }}>
        {summary}
      </Link>
      <span className="code dim">{path}</span>
    </span>
  </li>
);
