/** What the API checks and a screen says before it is asked. */
export const MAX_IMAGES = 8;
export const MAX_BARCODES = 20;
/** With this many pieces or fewer a new product is low on stock, until somebody says otherwise. */
export const LOW_STOCK_UNITS = 2;
