import { useState } from 'react';
import { Head } from '../layout/head.tsx';
import { BloodGroup } from './blood-group.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Empty } from './empty.tsx';
import { type Fetched, FetchedView } from './fetched.tsx';
import { Field } from './field.tsx';
import { Loading } from './loading.tsx';
import { Notice } from './notice.tsx';
import { Plate } from './plate.tsx';
import { RadioList } from './radio-list.tsx';
import { Table } from './table.tsx';
import { useToast } from './toast.tsx';

const rows = [
  { id: 1, name: 'Car sticker', price: '₹500' },
  { id: 2, name: 'Bike sticker', price: '₹400' },
];
const waiting: Fetched<string> = { state: 'loading' };

/** Only in development; its words are for developers and are in no catalogue. */
export default function Gallery() {
  return (
    <div className="mx-auto grid max-w-3xl gap-8 p-4">
      <Head title="Design" index={false} />
      <h1 className="text-3xl">Type, the largest</h1>
      <Plate number="KA01AB1234" />
      <BloodGroup label="Blood group" group="B+" />
      <Buttons />
      <Field name="phone" label="Phone" hint="10 digits" inputMode="numeric" />
      <Field name="broken" label="Phone" hint="10 digits" error="Please enter a valid phone number." />
      <RadioList
        name="reason"
        legend="Reason"
        chosen="1"
        options={rows.map((row) => ({ value: `${row.id}`, text: row.name }))}
      />
      <Notice>Something to know</Notice>
      <Notice kind="success">It worked</Notice>
      <Notice kind="error">It did not</Notice>
      <Products rows={rows} />
      <Products rows={[]} />
      <FetchedView
        of={waiting}
        loading={<Loading text="Loading" />}
        failed={() => <Notice kind="error">Failed</Notice>}
      >
        {(data) => <p>{data}</p>}
      </FetchedView>
    </div>
  );
}

function Buttons() {
  const [open, setOpen] = useState(false);
  const toast = useToast();
  return (
    <p className="flex flex-wrap gap-3">
      <Button kind="primary" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Button kind="green" onClick={() => toast('Three seconds', { kind: 'success' })}>
        Toast
      </Button>
      <Button onClick={() => toast('An offer: five seconds', { seconds: 5 })}>Offer</Button>
      <Button kind="danger">Danger</Button>
      <Button kind="quiet">Quiet</Button>
      <Button kind="primary" busyLabel="Sending…">
        Send
      </Button>
      <Dialog open={open} title="A dialog" onClose={() => setOpen(false)}>
        <Button onClick={() => setOpen(false)}>Close</Button>
      </Dialog>
    </p>
  );
}

function Products({ rows }: { rows: { id: number; name: string; price: string }[] }) {
  return (
    <Table
      caption="Products"
      columns={[
        { title: 'Name', cell: (row) => row.name },
        { title: 'Price', cell: (row) => row.price, numeric: true },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<Empty text="No products yet" />}
    />
  );
}
