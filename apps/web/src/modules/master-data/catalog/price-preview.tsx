import { money, percent } from '@quilate/domain/kernel/format.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { cataloguePrice } from '@quilate/domain/modules/master-data/catalog/catalog.rules.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { platformsQueries } from '../platforms/platforms.queries.ts';
import type { CatalogueValues } from './catalogue-values.ts';

const { form: es, page } = catalogEs;
const isNumber = (value: number | null): value is number => value !== null && Number.isSafeInteger(value);

/** The price as it is typed, by the very rule that makes it. */
export function PricePreview({ values }: { values: CatalogueValues }) {
  const platforms = useQuery(platformsQueries.list).data?.data ?? [];
  const { costCents, benefitBp, metal } = values;
  const chosen = platforms.filter((platform) => values.platforms.includes(platform.id));
  const isReady = isNumber(costCents) && costCents >= 0 && (benefitBp === null || isNumber(benefitBp));
  return (
    <Panel title={es.preview}>
      <div className="stack" role="status">
        {!isReady && <p className="dim">{es.previewHint}</p>}
        {isReady && chosen.length === 0 && <p className="dim">{es.previewNone}</p>}
        {isReady &&
          chosen.map((platform) => {
            const product = { costCents, benefitBp, taxBp: Number(values.taxBp), metal: metal === '' ? null : metal };
            const price = cataloguePrice(product, platform);
            return (
              <div key={platform.id}>
                <p className="dim">{platformsEs.names[platform.id]}</p>
                <p className="big">{money(price.salePriceCents)}</p>
                <Pairs
                  pairs={[
                    [catalogEs.fields.benefitBp, percent(price.benefitBp)],
                    [page.base, money(price.basePriceCents)],
                    [`${page.tax} ${percent(Number(values.taxBp))}`, money(price.taxCents)],
                  ]}
                />
              </div>
            );
          })}
        {isReady && chosen.length > 0 && <p className="dim catalogue-hint">{page.rounded}</p>}
      </div>
    </Panel>
  );
}
