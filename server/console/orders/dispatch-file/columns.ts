import { fileColumns } from '../../../../contract/console/dispatch-file.ts';

export type FileColumn = (typeof fileColumns)[number];
export type ColumnPlaces = Record<FileColumn, number>;

/** Headings as couriers and spreadsheets write them, without blanks and signs. Of several that are there, the first of these is taken. */
const headings: Record<FileColumn, readonly string[]> = {
  order: [
    ...['order', 'orderno', 'ordernumber', 'orderid', 'clientorderid', 'customerorderno', 'customerordernumber'],
    ...[
      'reference',
      'referenceno',
      'referencenumber',
      'refno',
      'ref',
      'customerreference',
      'clientreference',
      'ऑर्डर',
      'ऑर्डरनंबर',
    ],
  ],
  docket: [
    ...[
      'docket',
      'docketno',
      'docketnumber',
      'awb',
      'awbno',
      'awbnumber',
      'awbcode',
      'airwaybill',
      'waybill',
      'waybillno',
      'waybillnumber',
    ],
    ...[
      'consignmentno',
      'consignmentnumber',
      'consignment',
      'cnno',
      'cnoteno',
      'lrno',
      'trackingno',
      'trackingnumber',
      'trackingid',
      'tracking',
    ],
    ...['articlenumber', 'articleno', 'barcode', 'डॉकेट', 'डॉकेटनंबर'],
  ],
  courier: [
    ...[
      'courier',
      'couriername',
      'couriercompany',
      'courierpartner',
      'carrier',
      'carriername',
      'logisticspartner',
      'कूरियर',
    ],
  ],
  day: [
    ...[
      'dispatchedon',
      'dispatchdate',
      'dispatched',
      'dateofdispatch',
      'shipdate',
      'shippeddate',
      'shippedon',
      'pickupdate',
      'bookingdate',
    ],
    ...['bookedon', 'manifestdate', 'date', 'तारीख'],
  ],
};

/** Where the columns are: as it was chosen, or else by their headings. The first is 1; 0 where there is none. */
export function placesOf(head: string[], chosen: Partial<Record<FileColumn, number | undefined>>): ColumnPlaces {
  const written = head.map((heading) => heading.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const found = fileColumns.map((column) => {
    const at = headings[column].map((heading) => written.indexOf(heading)).find((place) => place >= 0) ?? -1;
    const place = chosen[column] ?? at + 1;
    return [column, place <= head.length ? place : 0] as const;
  });
  return Object.fromEntries(found) as ColumnPlaces;
}
