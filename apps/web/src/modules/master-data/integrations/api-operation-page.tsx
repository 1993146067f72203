/** One request a program may make: what it takes, what it answers, and an example to copy. */
import { apiEs as es } from '@quilate/domain/modules/master-data/integrations/integrations.api.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '../../../shell/message-page.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type ApiDetail, type ApiDocument, type ApiField, curlOf, detailOf, operationsOf } from './api-contract.ts';
import { apiQuery } from './api-query.ts';
import { ApiTrial } from './api-trial.tsx';
import { CodeBlock } from './code-block.tsx';
import './api-pages.css';

export function ApiOperationPage() {
  const { operation } = useParams({ from: '/_app/integrations/api/$operation' });
  return (
    <LoadState query={useQuery(apiQuery)} skeleton={<DetailSkeleton title={es.title} />}>
      {(document) => <Found key={operation} document={document} id={operation} />}
    </LoadState>
  );
}

function Found({ document, id }: { document: ApiDocument; id: string }) {
  const known = operationsOf(document).find((one) => one.id === id);
  return known ? <Operation of={detailOf(document, known)} /> : <NotFoundPage />;
}

function Operation({ of: operation }: { of: ApiDetail }) {
  const { method, path, summary, scope, parameters, body, reply, refusals } = operation;
  return (
    <div className="page">
      <PageHeader
        title={summary}
        back={{ to: '/integrations/api', label: es.title }}
        meta={
          <>
            <span className="code">{`${method} ${path}`}</span>
            {`, ${es.scope} `}
            <span className="code">{scope}</span>
          </>
        }
      />
      <Panel title={es.parts.example}>
        <CodeBlock text={curlOf(operation, window.location.origin)} label={es.exampleText} />
        {method !== 'GET' && <p className="note">{es.writes}</p>}
      </Panel>
      {method === 'GET' && <ApiTrial address={operation.address} />}
      <Panel title={es.parts.parameters}>
        {parameters.length === 0 ? (
          <p className="dim">{es.noParameters}</p>
        ) : (
          <Fields of={parameters} label={es.parts.parameters} />
        )}
      </Panel>
      {method !== 'GET' && (
        <Panel title={es.parts.body}>
          {body ? <Fields of={body} label={es.parts.body} /> : <p className="dim">{es.noBody}</p>}
        </Panel>
      )}
      <Panel title={es.parts.reply}>
        {reply ? <Fields of={reply} label={es.parts.reply} /> : <p className="dim">{es.noReply}</p>}
      </Panel>
      {refusals.length > 0 && (
        <Panel title={es.parts.refusals}>
          <ul className="api-refusals">
            {refusals.map((code) => (
              <li key={code} className="code">
                {code}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}

const TYPES: Readonly<Record<string, string>> = es.types;
const typeOf = ({ type, isList }: ApiField): string => {
  const word = TYPES[type] ?? type;
  return isList ? es.listOf(word) : word;
};

const Fields = ({ of: fields, label }: { of: readonly ApiField[]; label: string }) => (
  <div className="table-frame">
    <table className="data-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{es.columns.field}</th>
          <th scope="col">{es.columns.type}</th>
          <th scope="col">{es.columns.required}</th>
          <th scope="col">{es.columns.values}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <td className="code">{field.name}</td>
            <td>{typeOf(field)}</td>
            <td>{field.isRequired && es.required}</td>
            <td className="code api-values">{field.values.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
