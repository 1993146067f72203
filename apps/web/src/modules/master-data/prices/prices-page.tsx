import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { Prices } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { LinkButton } from '../../../shell/links.tsx';
import { DetailPage } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { DiscountsPanel } from './discounts-panel.tsx';
import { FixedPanel } from './fixed-panel.tsx';
import { GoldTiersPanel } from './gold-tiers-panel.tsx';
import { MarketPanel } from './market-panel.tsx';
import { pricesQueries } from './prices.queries.ts';
import { ReferencesPanel } from './references-panel.tsx';
import './prices.css';

export function PricesPage() {
  return <OneRecord query={pricesQueries.current} title={pricesEs.title} page={PricesDetail} />;
}

function PricesDetail({ of: prices }: { of: Prices }) {
  return (
    <DetailPage
      header={
        <PageHeader
          title={pricesEs.title}
          actions={
            <>
              <LinkButton to="/prices-manager/history" variant="default">
                {pricesEs.sections.history}
              </LinkButton>
              <LinkButton to="/prices-manager/market" variant="default">
                {pricesEs.readings.title}
              </LinkButton>
              <LinkButton to="/prices-manager/quotes">{pricesEs.quotes.title}</LinkButton>
            </>
          }
        />
      }
      main={
        <>
          <ReferencesPanel version={prices.references} liquidation={prices.liquidation} />
          <GoldTiersPanel version={prices.goldTiers} />
          <DiscountsPanel version={prices.discounts} />
        </>
      }
      aside={
        <>
          <MarketPanel market={prices.market} />
          <FixedPanel version={prices.fixed} />
        </>
      }
    />
  );
}
