import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDatabase } from '../server/db/database.ts';
import { readEnv } from '../server/env.ts';
import { type Sticker, stickerQuery } from '../server/stickers/find-sticker.ts';
import { underTest } from './under-test.ts';

// The least that a process can do to answer a scan: no routes, no checks, only the headers that are needed, no log.
// The query, the pool's size and the type parsers are the server's own.
const database = await openDatabase(readEnv(process.env));

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => void answer(text, response));
});

async function answer(text: string, response: ServerResponse): Promise<void> {
  const { guid } = JSON.parse(text);
  const { rows } = await database.pool.query<Sticker>({ ...stickerQuery, values: [guid] });
  const body = JSON.stringify({
    Status: 'Success',
    status: 'success',
    ErrorCode: '0',
    Message: 'OK',
    data: shape(rows),
  });
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function shape([row]: Sticker[]): object {
  if (!row) throw new Error('No such sticker');
  return {
    id: row.id,
    QRCodeFor: row.kind,
    rate: row.rate_paise / 100,
    productid: row.product_id,
    productname: row.product_name,
    VehicleOwnerMasterId: row.owner_id,
    VehicleOwnerMasterDetailId: row.vehicle_id,
    isPaid: row.is_paid ? 1 : 0,
    durationInDays: row.duration_in_days,
    demoEndDate: row.demo_end_date ?? '',
    strBloodGroup: row.blood_group,
    vehiclePlateNumber: row.plate_number,
  };
}

server.listen(0, '127.0.0.1');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
underTest(`http://127.0.0.1:${port}`, async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
});
