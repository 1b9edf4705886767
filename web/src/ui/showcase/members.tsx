import { Badge, Count, RecognisedBadge, VerifiedBadge } from "../badge.tsx";
import { Button } from "../button.tsx";
import { Card, CardLink, Panel } from "../card.tsx";
import { FactList, Facts } from "../facts.tsx";
import { Rating } from "../rating.tsx";
import { Table } from "../table.tsx";
import { Tile } from "../tile.tsx";
import { Chapter, Row } from "./frame.tsx";

const members = [
  { id: "SC-000214", name: "Ilaivaram Packaging", lang: undefined, mark: <RecognisedBadge />, rating: 3.5, count: 2 },
  {
    id: "SC-000871",
    name: "மழை Mazhai Water",
    lang: undefined,
    mark: <Badge kind="line">New</Badge>,
    rating: null,
    count: 0,
  },
  {
    id: "SC-001342",
    name: "पढ़ाई पोस्ट शिक्षा एवं अभ्यास सामग्री",
    lang: "hi",
    mark: <VerifiedBadge />,
    rating: 4.2,
    count: 18,
  },
  {
    id: "SC-000555",
    name: "Thiruvananthapuram Coir Geotextiles Producer Company",
    lang: undefined,
    mark: <VerifiedBadge />,
    rating: 4.8,
    count: 6,
  },
];

export function Members() {
  return (
    <>
      <Chapter
        id="tiles"
        title="Tiles and badges"
        note="Without a picture each member has a dye and a kolam of their own, drawn from the personal id."
      >
        <Row>
          <Tile id="SC-000214" name="Ilaivaram Packaging" size="xl" />
          <Tile id="SC-000871" name="மழை Mazhai Water" size="lg" />
          <Tile id="SC-000003" name="Nadivolt" />
          <Tile id="SC-000016" name="Kisan Kadam" />
          <Tile id="SC-000009" name="Bunkar Ledger" size="sm" />
          <Tile id="SC-000301" name="Arjun Deshmukh" shape="person" />
          <Tile id="SC-000412" name="Farida Sheikh" shape="person" size="sm" />
          <Tile id="SC-000413" name="देवेश" shape="person" size="xs" />
          <Tile id="SC-000500" name="With picture" picture="/avatar.svg" shape="person" />
        </Row>
        <Row>
          <RecognisedBadge />
          <VerifiedBadge />
          <Badge kind="line">New</Badge>
          <Badge kind="wait">Pending</Badge>
          <Badge kind="good">Accepted</Badge>
          <Badge kind="bad">Declined</Badge>
          <Badge kind="info">Received</Badge>
          <Count value={3} label="unread" />
          <Count value={128} label="unread" />
          <Rating value={3.5} count={2} />
          <Rating value={4.6} count={11} long />
          <Rating value={null} count={0} />
        </Row>
      </Chapter>
      <Chapter id="cards" title="Cards" note="The whole card opens the profile; the buttons inside stay their own.">
        <div className="grid gap-3 md:grid-cols-2">
          {members.map(({ id, name, lang, mark, rating, count }) => (
            <Card key={id} className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 gap-y-1 p-4">
              <Tile id={id} name={name} className="row-span-2" />
              <h3 className="h4 min-w-0" lang={lang}>
                <CardLink href="#cards">{name}</CardLink>
              </h3>
              <div className="min-h-5.5">{mark}</div>
              <div className="col-span-2 mt-3 flex items-center justify-between">
                <Rating value={rating} count={count} />
                <Button size="sm" className="above" aria-label={`Connect with ${name}`}>
                  Connect
                </Button>
              </div>
            </Card>
          ))}
        </div>
      </Chapter>
      <Chapter id="facts" title="Facts and tables" note="What is not known says so.">
        <Facts
          facts={[
            { label: "Stage", value: "Early Traction" },
            { label: "Focus Industry", value: "Materials and Resources" },
            { label: "Location", value: "Tamil Nadu" },
            { label: "Website", value: <a href="#facts">ilaivaram.example</a> },
            { label: "Funding", value: "Bootstrapped" },
            { label: "App link", value: null },
          ]}
        />
        <Panel title="Dates" action={<a href="#facts">All dates</a>}>
          <FactList
            facts={[
              { label: "Joined Startup India", value: "14 March 2025" },
              { label: "Certificate", value: "DIPP184206" },
              { label: "Personal id", value: "SC-000214" },
            ]}
          />
        </Panel>
        <Panel title="Applications" flush>
          <Table
            caption="Applications"
            columns={[
              { key: "name", title: "Startup" },
              { key: "sent", title: "Sent", sort: { href: "#facts", now: "descending" } },
              { key: "state", title: "Status" },
              { key: "score", title: "Documents", right: true },
            ]}
          >
            <tr>
              <td>Nadivolt</td>
              <td>20 Nov 2026</td>
              <td>
                <Badge kind="wait">Business Review</Badge>
              </td>
              <td className="md:text-right">3 of 4</td>
            </tr>
            <tr>
              <td>Swasthiq Labs</td>
              <td>18 Nov 2026</td>
              <td>
                <Badge kind="good">Approved</Badge>
              </td>
              <td className="md:text-right">4 of 4</td>
            </tr>
          </Table>
        </Panel>
      </Chapter>
    </>
  );
}
