import { date, dateTime } from '@quilate/domain/kernel/format.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { companiesGrants } from '@quilate/domain/modules/master-data/companies/companies.grants.ts';
import type { Company } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import { PROVINCE_ES } from '@quilate/domain/modules/master-data/customers/customers.provinces.ts';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { companiesQueries } from './companies.queries.ts';
import { CompanyStateBadge } from './company-state.ts';

const Dialog = lazy(() => import('./company-dialogs.tsx').then((file) => ({ default: file.CompanyDialog })));
const { fields, page: es } = companiesEs;

export function CompanyPage() {
  const { companyId } = useParams({ from: '/_app/companies/$companyId/' });
  return <OneRecord query={companiesQueries.one(companyId)} title={companiesEs.one} page={CompanyDetail} />;
}

function CompanyDetail({ of: company }: { of: Company }) {
  const navigate = useNavigate();
  const edit = () => void navigate({ to: '/companies/$companyId/edit', params: { companyId: company.id } });
  return (
    <RecordPage
      of={company}
      words={companiesEs}
      list="/companies"
      title={company.legalName}
      code={null}
      state={<CompanyStateBadge state={company.state} />}
      meta={<span className="code">{company.taxId}</span>}
      policy={companiesGrants.write}
      order={['edit', 'setRegime', 'activate', 'deactivate']}
      elsewhere={{ edit }}
      dialogs={Dialog}
      aside={
        <>
          <Panel title={es.stores}>
            {company.stores.length === 0 && <p className="dim">{es.noStores}</p>}
            <Pairs pairs={company.stores.map((store) => [store.code, <ShopLink of={store} />])} />
          </Panel>
          <Panel title={es.regimes}>
            {company.regimes.length === 0 && <p className="dim">{es.noRegimes}</p>}
            <Pairs
              pairs={company.regimes.map(({ regime, since, reason, signerName }) => [
                es.sinceDay(date(since)),
                <Regime name={companiesEs.regimes[regime]} why={[reason, signerName].filter(Boolean).join(', ')} />,
              ])}
            />
          </Panel>
          <Panel title={es.lastChange}>
            <Pairs
              pairs={[
                [es.signedBy, company.signerName ?? es.noChange],
                [es.lastChange, company.changedAt && dateTime(company.changedAt)],
              ]}
            />
          </Panel>
        </>
      }
    >
      <Panel title={es.data}>
        <Pairs
          pairs={[
            [fields.legalName, company.legalName],
            [fields.regime, companiesEs.regimes[company.regime]],
            [fields.taxId, <span className="code">{company.taxId}</span>],
            [fields.street, company.street],
            [fields.postalCode, <span className="code">{company.postalCode}</span>],
            [fields.city, company.city],
            [fields.province, company.province && PROVINCE_ES[company.province]],
            [fields.registration, company.registration],
          ]}
        />
      </Panel>
      <ActivityPanel of={company} words={{ company: companiesEs.activity }} />
    </RecordPage>
  );
}

const Regime = ({ name, why }: { readonly name: string; readonly why: string }) => (
  <>
    {name}
    <div className="dim">{why}</div>
  </>
);

const ShopLink = ({ of: { id, name } }: { of: Company['stores'][number] }) => (
  <Link to="/stores/$storeId" params={{ storeId: id }}>
    {name}
  </Link>
);
