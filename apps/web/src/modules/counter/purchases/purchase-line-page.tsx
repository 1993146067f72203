import { caratsOf, count, dateInProse, grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { Purchase } from '@quilate/domain/modules/counter/purchases/purchases.schema.ts';
import { FAMILY_ES, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { MessagePage } from '../../../shell/message-page.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PurchaseStateBadge } from './purchase-state.tsx';
import { photoUrl, purchasesQueries } from './purchases.queries.ts';

const es = purchasesEs.page;

/** One jewel as it was bought: what the police book will say of it. */
export function PurchaseLinePage() {
  const { purchaseId, lineId } = useParams({ from: '/_app/purchases/$purchaseId/product/$lineId' });
  const query = useQuery(purchasesQueries.one(purchaseId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={purchasesEs.one} />}>
      {(purchase) => {
        const at = purchase.lot.lines.findIndex((line) => line.id === lineId);
        if (at < 0) return <MessagePage title={shellEs.errors.recordTitle} text={shellEs.errors.recordText} />;
        return <Jewel purchase={purchase} at={at} />;
      }}
    </LoadState>
  );
}

function Jewel({ purchase, at }: { purchase: Purchase; at: number }) {
  const line = purchase.lot.lines[at]!;
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: `/purchases/${purchase.id}`, label: es.back }}
          title={es.lineTitle(count(at + 1), purchase.code)}
          state={<PurchaseStateBadge {...purchase} />}
          meta={es.madeMeta(dateInProse(purchase.madeAt), purchase.employeeName, purchase.storeName)}
        />
      }
      main={
        <>
          <Panel title={FAMILY_ES[line.family]}>
            <p>{line.description}</p>
            {line.photoId !== null && (
              <img
                className="jewel-photo"
                src={photoUrl(purchase.lot.id, line.photoId, true)}
                alt={line.description}
                width={112}
                height={112}
              />
            )}
            <Pairs
              pairs={[
                [es.metal, line.metal ? METAL_ES[line.metal] : lotsEs.noMetal],
                [es.fineness, line.fineness === null ? null : count(line.fineness)],
                [es.units, count(line.units)],
                [es.weight, grams(line.weightMg)],
                [es.metalWeight, line.metal !== null && grams(line.metalWeightMg)],
                [es.gemWeight, line.gemWeightMg > 0 && grams(line.gemWeightMg)],
                [es.hallmarks, line.hallmarks || es.noHallmarks],
                [
                  purchasesEs.columns.confiscated,
                  line.isGiven ? es.givenLine : line.isConfiscated && es.confiscatedLine,
                ],
              ]}
            />
          </Panel>
          {line.gems.length > 0 && (
            <Panel title={es.gems}>
              <Pairs
                pairs={line.gems.map((gem) => [
                  `${count(gem.units)} × ${GEM_ES[gem.gem]}, ${caratsOf(gem.caratHundredths)}`,
                  money(gem.valueCents),
                ])}
              />
            </Panel>
          )}
        </>
      }
      aside={
        <Panel title={es.price}>
          <p className="big">{money(line.amountCents)}</p>
          <Pairs
            pairs={[
              [es.metalValue, line.metal !== null && money(line.metalCents)],
              [es.gramPrice, line.pricePerGramCents !== null && money(line.pricePerGramCents)],
              [es.gemsValue, line.gemsCents > 0 && money(line.gemsCents)],
              [es.appraisal, money(line.appraisalCents)],
              [es.adjust, line.adjustCents !== 0 && money(line.adjustCents)],
            ]}
          />
        </Panel>
      }
    />
  );
}
