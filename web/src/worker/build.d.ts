/** Of which sources the pages are made that this worker came with: another build is another worker. */
declare const BUILD: string;
