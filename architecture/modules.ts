/**
 * The map of the house. Import rules, folder checks, table owners and the documentation are computed from it.
 *
 * A module calls only the modules its line lists: these sit in a lower tier or, sideways, in its own, and never in a
 * circle. `joins` names the tables and views of others that its queries read: tables as it calls, lower or sideways and
 * in no circle; views from anywhere, they are what their owner offers. A table has one writer: its module.
 */
import { LOGISTICS, SUPPLY, WORKSHOP } from './modules-behind.ts';
import { COUNTER } from './modules-counter.ts';
import { METALS } from './modules-metals.ts';
import { OFFICE } from './modules-office.ts';
import { type Module, type ModuleMap, type Room, room, type Wing, WINGS } from './plan.ts';

const HOUSE: Readonly<Record<Wing, Readonly<Record<string, Room>>>> = {
  foundations: {
    ledger: room('Libro mayor', {
      built: ['domain', 'api'],
      offers: {
        domain: ['ledger.accounts.ts', 'ledger.kinds.ts', 'ledger.rooms.ts', 'ledger.rules.ts'],
        api: ['ledger.debts.ts'],
      },
      tables: ['ledger_accounts', 'ledger_transactions', 'ledger_entries'],
    }),
    custody: room('Custodia', {
      built: ['domain', 'api'],
      offers: { domain: ['custody.places.ts'] },
      joins: ['employee_names', 'store_names'],
      tables: ['custody_items', 'custody_moves'],
    }),
    activity: room('Actividad', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/activity'],
      routes: ['/activity'],
      offers: { web: ['activity-panel.tsx', 'audit-link.tsx'] },
      joins: [
        'employee_names',
        'ledger_accounts',
        'ledger_entries',
        'ledger_transactions',
        'store_names',
        'tax_chain_heads',
        'tax_chain_links',
      ],
    }),
    files: room('Archivos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/files'],
      offers: {
        api: ['files.pictures.ts', 'files.watch.ts'],
        web: ['documents-panel.tsx', 'photo-panel.tsx', 'photo-tools.tsx', 'upload-field.tsx'],
      },
      joins: ['employee_names', 'store_names'],
      tables: ['files', 'file_views'],
    }),
    notifications: room('Avisos y correos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/mails', '/v1/notifications'],
      routes: ['/mails'],
      offers: { domain: ['notifications.channels.ts'] },
    }),
    proofs: room('Firmas y autorizaciones', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/authorisations'],
      routes: ['/authorisations'],
      calls: ['files'],
      offers: {
        domain: ['proofs.rules.ts'],
        web: [
          'act.ts',
          'action-dialog.tsx',
          'creation.ts',
          'customer-signature-form.tsx',
          'new-pin-fields.tsx',
          'record-dialogs.tsx',
          'signatures-showcase.tsx',
          'use-creation.tsx',
        ],
      },
      joins: ['employee_names', 'signers', 'store_names'],
      tables: ['authorisations'],
    }),
  },
  'master-data': {
    companies: room('Empresas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/companies'],
      routes: ['/companies'],
      calls: ['activity', 'customers', 'proofs'],
      joins: ['company_stores', 'employee_names', 'invoiced_companies'],
      tables: ['companies', 'company_regimes'],
    }),
    platforms: room('Plataformas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/platforms'],
      routes: ['/platforms', '/bulk-purchases/platforms'],
      calls: ['activity', 'proofs'],
      offers: { domain: ['platforms.rules.ts'] },
      joins: ['priced_products', 'store_names'],
      tables: ['platforms'],
    }),
    stores: room('Tiendas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/stores'],
      routes: ['/stores'],
      calls: ['activity', 'companies', 'customers', 'ledger', 'platforms', 'proofs'],
      offers: { api: ['stores.letterhead.ts'] },
      joins: ['companies', 'employee_names'],
      tables: ['stores'],
      views: ['company_stores', 'issuers', 'store_names'],
    }),
    employees: room('Empleados', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/employees'],
      routes: ['/employees'],
      calls: ['activity', 'proofs', 'stores'],
      offers: { domain: ['employees.rules.ts'], api: ['employees.factors.ts'] },
      joins: ['store_names'],
      tables: [
        'employees',
        'employee_stores',
        'employee_leaves',
        'employee_sanctions',
        'password_links',
        'second_factors',
        'recovery_codes',
        'employee_badges',
      ],
      views: ['employee_names', 'signers'],
    }),
    auth: room('Entrada', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/auth', '/v1/employees/me'],
      routes: ['/login', '/auth'],
      calls: ['employees', 'platforms', 'proofs', 'stores'],
      offers: { api: ['auth.watch.ts'], web: ['front.tsx', 'session.ts'] },
      joins: ['employee_stores', 'employees', 'second_factors', 'stores'],
      tables: ['sessions'],
    }),
    customers: room('Clientes', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/customers'],
      routes: ['/customers'],
      calls: ['activity', 'files', 'proofs'],
      offers: {
        domain: ['customers.provinces.ts', 'customers.rules.ts'],
        api: [
          'customers.contact.ts',
          'customers.family.ts',
          'customers.linked.ts',
          'customers.names.ts',
          'customers.payer.ts',
          'customers.pin.ts',
          'customers.retention.ts',
          'customers.words.ts',
        ],
        web: [
          'address-fields.tsx',
          'address-values.ts',
          'customer-check.ts',
          'customer-choice.tsx',
          'customer-papers.tsx',
          'customer-panel.tsx',
          'customer-search.tsx',
          'use-payers-cash.ts',
        ],
      },
      joins: [
        'cash_given',
        'cash_taken',
        'customer_bookings',
        'customer_examinations',
        'customer_manual_invoices',
        'customer_purchases',
        'customer_recoverable_sales',
        'customer_sale_budgets',
        'customer_sales',
        'customer_work_budgets',
        'customer_works',
        'employee_names',
        'files',
        'traded_amounts',
      ],
      tables: ['customers', 'customer_documents', 'customer_former_names', 'customer_merges', 'customer_pins'],
      views: ['customer_operations'],
    }),
    'wholesale-customers': room('Clientes mayoristas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/metals/customers'],
      routes: ['/metals/customers'],
      calls: ['activity', 'customers', 'files', 'ledger', 'proofs'],
      offers: { web: ['wholesale-search.tsx'] },
      joins: ['employee_names', 'files', 'wholesale_closings', 'wholesale_movements'],
      tables: ['wholesale_customers', 'wholesale_agreements', 'wholesale_contacts', 'wholesale_documents'],
    }),
    suppliers: room('Proveedores', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/bulk-purchases/suppliers', '/v1/workshop/suppliers'],
      routes: ['/bulk-purchases/suppliers', '/workshop/suppliers'],
      calls: ['activity', 'customers'],
      joins: ['supplier_works'],
      tables: ['suppliers'],
    }),
    prices: room('Precios', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/prices'],
      routes: ['/prices-manager'],
      calls: ['proofs'],
      offers: { domain: ['prices.rules.ts'] },
      joins: ['employee_names'],
      tables: ['price_settings', 'metal_quotes', 'price_source'],
    }),
    catalog: room('Catálogo', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/bulk-purchases/catalog'],
      routes: ['/bulk-purchases/catalog'],
      calls: ['activity', 'files', 'platforms', 'products'],
      offers: { domain: ['catalog.rules.ts'], web: ['catalog-state.ts', 'find-in-catalogue.tsx'] },
      joins: ['catalogue_costs', 'catalogue_on_order', 'employee_names', 'platforms', 'products', 'store_names'],
      tables: ['catalogue_products', 'catalogue_barcodes', 'catalogue_images'],
      views: ['catalogue_labels', 'catalogue_names'],
    }),
    products: room('Productos', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/products'],
      routes: ['/products', '/metals/products', '/bulk-purchases/products'],
      calls: ['activity', 'custody', 'files', 'ledger', 'prices', 'proofs', 'receipts', 'stores'],
      offers: {
        domain: ['products.families.ts', 'products.investment.ts', 'products.machine.ts', 'products.rules.ts'],
        api: ['products.costs.ts', 'products.encoding.ts', 'products.invariants.ts', 'products.labels.ts'],
        web: ['label-menu.tsx', 'label-printer.ts', 'piece-picture.tsx', 'product-state.ts'],
      },
      joins: [
        'billed_pieces',
        'catalogue_labels',
        'catalogue_names',
        'custody_items',
        'employee_names',
        'encoded_pieces',
        'ledger_accounts',
        'ledger_entries',
        'ledger_transactions',
        'platforms',
        'store_names',
      ],
      tables: ['products', 'product_images', 'piece_costs'],
      views: ['priced_products'],
    }),
    receipts: room('Recibos y facturas', {
      built: ['domain', 'api', 'web'],
      api: ['/v1/invoices'],
      routes: ['/invoices'],
      calls: ['companies', 'customers', 'stores'],
      offers: {
        domain: ['receipts.kinds.ts', 'receipts.rules.ts', 'receipts.taxes.ts'],
        api: ['receipts.document.ts', 'receipts.e-invoices.ts', 'receipts.paper.ts', 'receipts.receipt.ts'],
        web: [
          'filing-badge.ts',
          'invoice-address-fields.tsx',
          'invoice-draft.ts',
          'invoice-fields.tsx',
          'invoices-panel.tsx',
          'receipt-menu.tsx',
        ],
      },
      joins: [
        'company_certificates',
        'customers',
        'employee_names',
        'invoice_filings',
        'invoice_marks',
        'issuers',
        'store_names',
      ],
      tables: ['e_invoices', 'invoice_mails', 'invoices'],
      views: ['invoiced_companies'],
    }),
  },
  counter: COUNTER,
  workshop: WORKSHOP,
  supply: SUPPLY,
  logistics: LOGISTICS,
  metals: METALS,
  office: OFFICE,
};

export const MODULES: ModuleMap = Object.fromEntries(
  (Object.keys(HOUSE) as Wing[]).flatMap((wing) =>
    Object.entries(HOUSE[wing]).map(([name, parts]) => [name, { wing, ...parts }]),
  ),
);

export const tierOf = (module: Module): number => WINGS[module.wing].tier;
/** Where a module lives inside `src`, the same on every side. */
export const folderOf = (name: string, module: Module): string => `modules/${module.wing}/${name}`;
