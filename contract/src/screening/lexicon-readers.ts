/** Who is meant by a demand, and what shows that it is none, as of `SCREENING_VERSION`. Written as in `lexicon-demands.ts`. */
export const READERS = {
  /** Phrases with such a word that cost nothing. */
  costless: `
    gst number, gst registration, gst registered, gst return/returns, gst certificate, gst details, gst invoice, tax return/returns, tax saving, fixed deposit/deposits, thanks/thank you in advance, in advance for, a week in advance, days in advance, advance notice, advance fee, advance fees, payment gateway, payments startup, payment startup, payment app, payments app, payment company, payment link api, payment terms, payment history,
    payments infrastructure, payment rails, digital payments, upi payments, cost of goods, cost per, unit cost/costs, low cost, costs less, cost saving/savings, cost structure, our costs, cost effective, free of cost, no cost, own money, smart money, money market, raise money, raise money for, raised money, save money, saves money, of your money, charge controller, charging, in charge, charge point, points, battery charge, token sale, tokenised, carbon tax, membership drive, fine tune, fine tuned, and fine, doing fine, balance sheet, balance sheets, insurance premium finance, premium quality, premium brand, premium product/products, premium segment, premium coffee, premium tea, stay in touch, stay connected, travel startup, hotel chain, hotel partner/partners, hotels,
    refund/return/privacy policy, gst/tax refund/refunds, travel tech, next week/month, इकाई/यूनिट पर लागत, प्रति इकाई/यूनिट, agle hafte/mahine, अगले/अगली सप्ताह/हफ्ते/महीने, அடுத்த வாரம்/மாதம்,
    gst nambar, gst number bhej, hotel industry, जीएसटी नंबर, जी एस टी नंबर, जीएसटी पंजीकरण, जीएसटी रिटर्न, லாபத்தில் பங்கு, பங்குதாரர்*, பணம் தர மாட்ட*,
    month/months/year/years/mahine/mahina/saal/sal guarantee/warranty, mahine/saal/sal ki guarantee/warranty, महीने/महीनों/साल/वर्ष की गारंटी/वारंटी, மாத/வருட/ஆண்டு கேரண்டி/உத்தரவாத*, deposit scheme, saves 100`,
  /** With a sum: it was or is the sender's own, . */
  spent: `
    paid, spent, cost us, costs us, lost, took, raised, earn, earned, earning, sold, won, received, got, revenue, sales, turnover, committed, saved, saves, sell, sells, invested, made us, used, borrowed, lend, lent, repaid, we pay, we paid, we spent, we give, gives, grants of, our cost, our price, our burn, our rent, we have, i have, we raise, i paid, that costs, costs below/under/about/around, average, salary, stipend, ctc, lpa, tak ka loan/karz,
    वेतन, तनख्वाह, तक का ऋण/लोन/कर्ज, சம்பள*, வரை கடன்,
    jeeta/jeete/jita/jeeti, जीता/जीते/जीती, வென்ற*,
    lage, laga, lagi, liye the, liya, mila, mili, diye, diya, kamaya, kamate, bika, biki, bech*, becha, kharch hue, bach jata, bachta, aaye the, lagaye hain, lagaya,
    लगे, लगा, लिए थे, लिए और, लिया, मिला, मिली, दिए, दिया, कमाया, कमाते, बिका, बिकी, बेच*, लगाए, लगाया, बचत, बिक्री, ஆனது, ஆயிற்று, வாங்கினோம், வாங்கிக்கொண்டு, விற்ற*, விற்பனை*, செலவானது, செலவழித்த*, போட்டோம், கிடைத்தது, சம்பாதி*, வருமானம் ஈட்டு*, தருகிறது,
    சேமி*, bachat, saves, बचत`,
  /** After a bare number: it counts nothing. */
  loose: `and, for, each, within, only, plus, all, now, to, so, as, which, is, in, use, today, before, by, or, we, you, me, mein, mei, se, ka, ki, ke, hai, plus, extra, incl, including, inclusive, में, से, का, की, के, है, लगेंगे, மட்டும், ஆகும், உடனே, ரூ, தான், வரும்`,
  /** It was paid already. */
  past: `
    have paid, has paid, had paid, paid already, already paid, we paid, i paid, was paid, were paid, paid for, de di, de diya, de diye, de chuke, de chuka, bhar diya, bhar di, jama kar diya, jama kar di, jama ho gaya, दे दी, दे दिया, दे चुके, दे चुका, भर दिया, जमा कर दिया, जमा कर दी, *விட்டோம், *னோம், *விட்டேன், *னேன்,
    did not pay, didnt pay, refused to pay, nahi diya/diye/di, नहीं दिया/दिए/दी, கொடுக்கவில்லை, தரவில்லை, கட்டவில்லை`,
  /** The reader. */
  you: `
    you, your, yours, yourself, u, ur, founder, founders, startup, startups, applicant, applicants, candidate, candidates, awardee, awardees, nominee, nominees, winner, winners, selected, beneficiary, please, pls, plz, kindly, just, simply, only, must, then, first, sir, madam, dear, promoter, promoters, client has to, member has to,
    aap/aapko/aapka/aapke/aapki/ap/apko/apka/apke/apki/tum/tumko/tumhe/tumhara/aapse/apse, bas/bus, sirf/srf/keval, pehle/pahle/phle, kripya,
    आप/आपको/आपका/आपके/आपकी/आपसे, बस, सिर्फ, केवल, पहले, कृपया, நீங்கள்*, உங்கள்*, உங்களுக்கு, மட்டும், முதலில், தயவு*, நீங்க`,
  /** Others than the reader. */
  other: `
    we, i, they, he, she, who, us, our, my, their, his, her, app, platform, product, software, wallet lets, government, happy to, glad to, ready to, willing to, able to, like to, want to, let me, how to, help*, lets, allow*,
    to avoid, instead of, going to, plan to, used to, asked me, asked us, flag*, detect*, prevent*, protect*,
    hamara/humara/hamari/humari/mera/meri, unka/unki, हमारा/हमारे/हमारी/मेरा/मेरी/मेरे, उनका/उनकी, அவர்கள்*`,
  /** Before an order at the end of a sentence: it is others who must. */
  dative: `
    hume/humein/hamein/hame/humko/hamko/mujhe/mujhko, unko/unhe/unhein/usko, kisi ko, हमें/हमको/मुझे/मुझको, उनको, किसी, எங்களுக்கு, எனக்கு, நமக்கு, அவர்கள்*, யாருக்கும், யாரும்`,
  /** Beside "later": some of it now. */
  half: `half, now, upfront, at the start, at the beginning, initially, advance, first, before, part, pehle, abhi, aadha, adha, पहले, अभी, आधा, आधी, முதலில், முதலிலேயே, பாதி, இப்போது,
    baki, baaki, rest, balance, remaining, aadhe, बाकी, शेष, आधे, மீதி, மிச்சம்`,
  /** Trades and groups of people: those who pay in the sender's own business. */
  third: `
    customer*, user/users, merchant*, borrowers, farmer*, buyer*, seller*, patient*, parent*, student*, tenant*, shop*, school*, hospital*, clients, members, people, families, family, kirana, women, traveller*, driver*, worker*, employee*, landlord*, landowner*, household*, artisan*, weaver*, brands, retailer*, distributor*, grower*,
    teacher*, patron*, villagers, subscriber*, policyholder*, lender*, nbfcs, employer*, exporter*, importer*, anyone, someone, everyone, clinic*, restaurant*, hotels, operator*, freelancer*, creator*, agents, dealer*, guest*, donor*, cooperative*, fisher*, mechanic*, trader*, enterprise*, societies, companies, each user, each driver, taxpayer*, pilgrim*, tourist*,
    grahak*, kisan*, dukandaar*, dukaandaar*, log/logo/logon, bacche, mahila*, karigar*, kirayedar*, vyapari*, didiyan, didi, kisano, driver, patient,
    ग्राहक*, किसान*, दुकानदार*, लोग/लोगों, व्यापारी*, कारीगर*, मरीज*, छात्र*, अभिभावक*, महिला*, स्कूल*, यात्री*, चालक*, पशुपालक*, किरायेदार*, परिवार*, बुनकर*, मछुआर*, मजदूर*,
    வாடிக்கையாளர்*, விவசாயி*, கடைக்கார*, பயனர்*, மக்கள்*, மாணவ*, பெற்றோர்*, நோயாளி*, வியாபாரி*, பள்ளி*, பெண்கள்*, தொழிலாளர்*, ஓட்டுநர்*, குடும்ப*, நெசவாளர்*, மீனவர்*, வாங்குபவர்*, கடைகள்*, உழவர்*,
    sellers, merchants, சங்க*, cooperative, विक्रेता*,
    team members, delegates, residents,
    பெண்*`,
  /** After a form of an order: it was none, the sender does it. */
  self: `
    chahte/chahta/chahti/chahiye, rahe/raha/rahi, hoon/hun/hu, karte, karta, dete hain, kiya/kiye, diya/diye, liya, gaya/gaye, tha/the/thi, dunga/dungi/doonga, denge, karenge, karunga, chuke, chuka hai, chuki,
    चाहते/चाहता/चाहती, रहे/रहा/रही, हूं, दिया/दिए, किया/किए, लिया, गया/गए, था/थे/थी, दूंगा/दूंगी, देंगे, करेंगे, करूंगा/करूंगी, करते, करता, करती, चुके, *ோம், *ேன், *கிறார்கள்`,
  /** After a demand: it is paid when the reader has got it. */
  later: `
    you pay after, pay after, pays after, pay only after, pay later, pay when, pay if, pay once you, payable after, only after you, on delivery, after delivery, cash on delivery, after the certificate, after you receive, success fee, only on success, if it works, when it works, after completion,
    certificate aane ke baad, kaam hone ke baad, milne ke baad, delivery ke baad, प्रमाणपत्र आने के बाद, काम होने के बाद, मिलने के बाद, माल मिलने, சான்றிதழ் வந்த பிறகு, வேலை முடிந்த பிறகு, கிடைத்த பிறகு,
    pasand aaye, pasand aane, pasand aa, पसंद आए, पसंद आने, பிடித்தால், திருப்தி, if you like, if satisfied, once satisfied, when satisfied,
    dekh ke hi, dekhkar hi, dekh kar hi, inspect it, देखकर ही, देखने के बाद, பார்த்த பிறகு, பார்த்துவிட்டு`,
  /** A question that is an order. */
  request: `can you, could you, will you, would you, please, pls, plz, kindly, kya aap, kripya, कृपया, क्या आप`,
  /** Before a word that may be a noun or a verb: it is a noun. */
  article: `the, a, an, our, their, security, refundable, bank, wire, of, by, per, each, initial, small, fixed, term, this, that, any, money, fund, no, your, my, gst, and`,
  /** Before a fee: there is none. */
  not: `no, not, never, without, zero, nil, dont, doesnt, wont, isnt, cannot, cant, neither, nor, avoid, didnt, arent, havent, hasnt, nothing, koi nahi, bina, बिना, நாங்கள் எந்த, எந்தக்`,
  /** After it, in Indian languages. */
  notAfter: `
    nahi, nahin, nhi, mat, na, नहीं, नही, मत, न, ना, முடியாது, இல்லை, கிடையாது, வேண்டாம், வேணாம், இல்லாமல், தேவையில்லை, தேவை இல்லை, இல்லாத, வாங்குவதில்லை, கேட்பதில்லை, கேட்கமாட்டோம், கேட்க மாட்டோம், வாங்க மாட்டோம், மாட்டோம், free, muft, मुफ्त, निशुल्क, இலவச*, செலுத்தாதீர்கள், அனுப்பாதீர்கள்,
    nothing, 0, zero, not a rupee, ours, on us, hamari taraf se, हमारी ओर/तरफ से, எங்களுடையது, எங்கள் பொறுப்பு, हम उठाएंगे, hum uthayenge/uthaenge, we will bear/cover, we bear/cover, by them, by the insurer/bank/buyer`,
  /** A letter that warns. */
  warning: `
    beware, be careful, word of caution/warning, apne aap ko, khud ko, अपने आप को, ख़ुद/खुद को, careful of, using my/our name/photo/logo, in my/our name, pretend*, impersonat*, mere/hamare naam se, मेरे/हमारे नाम से, என்/எங்கள் பெயரில், scam*, fraud*, cheat*, con men, conmen, phishing, watch out, dont fall, red flag*, savdhan, thagi, thag*, dhokha*, saavdhan, सावधान, ठगी, ठग*, धोखा*, धोखेबाज*, फ्रॉड, மோசடி*, ஏமாற்ற*, எச்சரிக்கை*, கவனமாக, ஏமாறாதீர்கள்`,
  /** Goods and own bills: what is paid for openly. */
  goods: `
    invoice/invoices, quotation, sample/samples, pieces, kg, kilos, tonne*, litre*, packet*, rent, lunch, workshop, course, webinar, newsletter, per month, a month, monthly, per year, a year, yearly, annual, per user, per seat, saas, subscription, pricing, list price, wholesale, catalogue, per piece, bill, hourly, per hour, machine, machines, plates, demo version, trial, api, plan,
    namuna, bill, kiraya, mahina, saman, piece, बिल, किराया, नमूना, नमूने, महीना, सामान, नग, पीस, किलो, मशीन, வாடகை*, மாத வாடகை*, சந்தா*, மாதிரி*, பில்*, இயந்திர*, கிலோ*,
    units/unit, pcs, packets, boxes, box, nag, डिब्बे, डिब्बा, पैकेट, துண்டு*, பெட்டி*, பாக்கெட்*, அடுக்கு*,
    ticket/tickets, टिकट, டிக்கெட்*,
    per day, a day, priced at, daam, keemat, kimat, दाम, कीमत, விலை*, इकाई, इकाइयों, ka packet, order/orders, policies, ऑर्डर, ஆர்டர்*, daily, தினமும், roz, rozana, रोज, रोज़, प्रतिदिन, प्रति माह, हर महीने, மாதம், மாதத்துக்கு, மாதத்திற்கு, மாதந்தோறும், நாளுக்கு, ஆண்டுக்கு`,
} as const;
