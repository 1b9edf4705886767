/**
 * What is asked of the reader, as of `SCREENING_VERSION`. Phrases are separated by commas, the words that may be in one place
 * by "/". "*" stands for any letters, at the end or within a word: "கட்ட*வும்". Each list is in the order English, Hinglish,
 * Hindi, Tamil. Spellings of one word ("kijiye", "kijie") are one already, see `text.ts`.
 */
export const DEMANDS = {
  /** What something costs, or what is moved. */
  cost: `
    fee/fees, charge/charges, cost/costs, expense/expenses, outlay, deposit/deposits, premium/premiums, duty/duties, tax/taxes, gst/igst/cgst, tds, advance, token,
    retainer, commission, contribution/contributions, dues, levy, bond, emi, instalment/installment, amount/amounts, payment/payments, money, sum, margin, emd,
    brokerage, honorarium, subscription, membership, collateral, consideration, penalty, reimbursement, share of the cost/costs, remittance, surety,
    kharch/kharcha/kharche, shulk/shulak, fis, paisa/paise/pese/paiso/peise, rakam/rakm, rashi, dhanrashi, bayana, jamanat, chanda, byana, hissa, dakshina,
    शुल्क*, फीस*, फिस, चार्ज*, खर्च*, लागत, डिपॉजिट, डिपाजिट, डिपोजिट, प्रीमियम*, ड्यूटी, टैक्स, जीएसटी, जी एस टी, टीडीएस, एडवांस, अग्रिम*, टोकन, कमीशन, दलाली,
    अंशदान, योगदान राशि, सहयोग राशि, राशि, धनराशि, रकम, पैसा/पैसे/पैसों, बयाना, जमानत*, धरोहर*, सदस्यता, चंदा, ईएमआई, मार्जिन*, बॉन्ड, भुगतान, पेमेंट*, न्योछावर, सिक्योरिटी,
    கட்டண*, பண*, தொகை*, முன்பண*, முன்தொகை*, முன்தொகையை, டெபாசிட்*, டெபாஸிட்*, வைப்பு*, காப்பீட்*, காப்பீடு*, பிரீமிய*, வரி/வரியை/வரியாக, ஜிஎஸ்டி*, டிடிஎஸ்*, கமிஷன்*,
    தரகு*, செலவு*, செலவை*, சந்தா*, அட்வான்ஸ்*, டோக்கன்*, சார்ஜ்*, ஃபீஸ்*, பீஸ்*, பங்களிப்பு*, பிணைத்தொகை*, தீர்வை*, காசு*, பேமெண்ட்*, பேமென்ட்*, உறுப்பினர் கட்டண*,
    escrow, flight/flights, hotel, travel, accommodation, lodging, airfare, fare, retainership, outlays, valuation, guarantee money, liquidity proof, mehnatana, thaharne, aane jaane,
    मेहनताना, एस्क्रो, होटल, ठहरने, सहयोग, யாத்திரை, எஸ்க்ரோ*, ஓட்டல்*, ஹோட்டல்*, விமான*, தங்க*, பங்கு, பங்காக*,
    kit, facilitation, paperwork cost, formalities, stamp, file ka, login ka, kagzi karwai,
    demurrage, package, booking, reservation, facilitation, sponsorship, hamper, chai pani, chaipani, commission, चाय पानी, पैकेज, बुकिंग, आरक्षण, निरीक्षण, பேக்கேஜ்*, முன்பதிவு*, டீ செலவு*,
    hardcover, renewal, upgrade, notarisation, seva shulk, suvidha shulk,
    permit, rectification, opening balance, skin in the game, shuruaati rakam, parivahan, परिवहन, शुरुआती रकम, ஆரம்ப இருப்பு*, போக்குவரத்து*,
    policy, kit, किट, पॉलिसी, கிட், பாலிசி*, copies at, bundle, pack, amendment, license, licence, membership card, starter pack, kitt, sudhar shulk, credit card`,
  /** Before one of them: what is made up for it. */
  kind: `
    processing/process/procesing, registration/regn/reg, file/filing, legal/legalisation/lawyer/lawyers/advocate, verification/verify/validation, documentation/document/documents/doc/docs/paperwork,
    stamp/stamping, insurance/insure, listing, participation, entry, enrolment/enrollment/enroll, onboarding, activation, admin/administrative/administration, handling,
    agreement/deed/mou, franking, clearance/clearing, facilitation/facilitator, convenience, booking/seat/slot, nomination/nominee, jury, felicitation, evaluation, valuation/appraisal,
    assessment/scrutiny/screening, diligence, inspection/survey, audit/auditor, compliance/regulatory/statutory, notary/notarisation/notarization, attestation/apostille, certification/certificate,
    security, caution, faith, commitment, escrow, token, login, sanction, release, disbursal/disbursement, conversion/forex, remittance, swift, customs, courier, training,
    background, kit, vendor/supplier, tender/bid, advisory/consultancy/consulting, mandate, engagement, introduction/intro, matchmaking, portal, technical, vetting, underwriting, credit, cibil,
    noc, demat, kyc, wallet, gas, network, mining, unlocking/unlock, one time, service, government/govt/sarkari, initial, upfront, advance, earnest, refundable deposit, membership, nodal, bank, guarantor,
    travel, visa, hotel, ticket, publication/publishing, trophy, certificate, anti money laundering/aml, fema/rbi/mca/roc, tax,
    kagaz/kagzat/kagaj/kagajat, vakil/vakeel, bima, manzoori, panjikaran, satyapan, stamp duty,
    प्रोसेसिंग, प्रक्रिया, प्रसंस्करण, फाइल, रजिस्ट्रेशन, पंजीकरण, पंजीयन, वकील, कानूनी, सत्यापन, वेरिफिकेशन, दस्तावेज*, कागज*, कागजी, स्टाम्प/स्टांप, बीमा, इंश्योरेंस, लिस्टिंग, भागीदारी, प्रवेश, नामांकन, सदस्यता,
    सुरक्षा, सिक्योरिटी, टोकन, स्वीकृति, मंजूरी, नोटरी, अनुबंध, एग्रीमेंट, जांच, मूल्यांकन, ऑडिट, सरकारी, आवेदन, बैंक, कस्टम*, प्रशिक्षण, ट्रेनिंग, सेवा, सर्विस, लॉगिन, प्रमाण*, निरीक्षण, यात्रा, एनओसी,
    செயலாக்க*, பதிவு*, ஆவண*, கோப்பு*, சட்ட*, வழக்கறிஞர்*, வக்கீல்*, சரிபார்ப்பு*, முத்திரை*, காப்பீட்டு*, பட்டியல்*, பங்கேற்பு*, நுழைவு*, உறுப்பினர்*, பாதுகாப்பு*, ஒப்புதல்*, ஒப்பந்த*, நோட்டரி*,
    ஆய்வு*, மதிப்பீட்டு*, தணிக்கை*, அரசு*, விண்ணப்ப*, வங்கி*, சுங்க*, பயிற்சி*, சேவை*, சான்றிதழ்*, பயண*, ஃபைல்*, பைல்*, ப்ராசஸிங்*, பிராசசிங்*, புராசசிங்*, நிர்வாக*, பரிசீலனை*, டோக்கன், விசாரணை*,
    production, booking, table, inspection, test, lab, quality, franchise, dealership, बुकिंग, आरक्षण, परीक्षण, முன்பதிவு*, சோதனை*,
    trustee, rating, setup, set up, slotting, badge, mentoring, design, printing, delegate, सज्जा, छपाई, அச்சு*, வடிவமைப்பு*, केवाईसी, ट्रस्टी, रेटिंग, கேஒய்சி*, டிரஸ்டி*, பேக், பேட்ஜ்*,
    acceptance, confirmation, appraisal, closing, signing, स्वीकार, अनुपालन, ஏற்பு*, இணக்க*, உறுதிப்படுத்தல்*`,
  /** English verbs in the form of an order or after "to". Who is meant is read from the words before. */
  pay: `
    pay, prepay, remit, transfer, deposit, send, wire, settle, clear, cover, bear, contribute, submit, arrange, chip in, put up, put in, put down, shell out, park, lock in, furnish, cough up,
    foot the, top up, load, credit, drop, share, forward, bring, keep ready, meet the, take care of, provide, purchase, buy, subscribe, lodge, advance us, reimburse, part with, fund the, gpay, paytm, phonepe,
    complete the, finish the, do the, make the, make a, make an, make your, process the, release the, clear off, spend, advance the, hand over, add, send across, deliver,
    renew, upgrade, enrol, enroll, complete enrolment, complete enrollment, pick up the, take up, buy into, opt for, get your,
    be kind enough to, oblige with, get that done`,
  /** What follows the cost or the sum: it is owed. */
  owed: `
    required, mandatory, compulsory, payable, applicable, obligatory, to be paid/deposited/remitted/transferred/cleared/settled/sent/borne/credited/covered, must be paid/deposited/remitted/transferred/cleared/settled/sent/received/borne/in,
    has/have to be paid/deposited/remitted/transferred/cleared/settled/sent/borne, need/needs to be paid/deposited/remitted/transferred/cleared/settled/sent/borne/covered,
    should be paid/deposited/remitted/transferred/cleared/settled/sent/borne, is/are needed, is/are due, be borne by, is/are pending, still pending, remains pending, will be needed,
    comes to, come to, works out to, falls on, on your side, your end, from your side, your part, against payment of, on payment of, upon payment of, on receipt of, upon receipt of, after payment of,
    by paying/depositing/remitting/transferring/sending, after paying/depositing/remitting/transferring/sending, on paying/depositing/remitting, upon paying/depositing,
    once paid/deposited/transferred/remitted/cleared/settled/received, we/i need/require/request/take/ask/charge, we collect, we/i only/just need/ask/require/take/charge/request, we/i will need/require,
    all i/we need, all it takes, all that is needed, it takes, asks only for, subject to payment/deposit, subject to a/the, there is a/one/only/just/also, there will be a,
    only thing left/pending/remaining, only formality, remaining step, last step, one last step, final step, small formality, one formality, one thing, last formality, unlock/unlocked/unlocks, activated/activate with,
    comes with a, attracts a/an, carries a/an, costs you, will cost you, cost is, starts at, we/i ask for, i am/are asking for, requires a/an, needs a/an, involves a/an, asks for a/an,
    to be made/arranged/met/put/parked/kept/maintained, has/have/needs to be made/arranged/met/maintained/kept, is/are payable, be made first, he/she/they/lawyer/ca/auditor asks/charges/wants/takes, only outstanding, outstanding item, outstanding from your, founders/founder/applicants/startups bear/pay/cover/contribute/deposit,
    must/should/to be *ed/paid/sent/met/borne/kept/put, has/have/needs/need to be *ed/met/put/kept, lessor/registrar/solicitor/lawyer/auditor/ca/advocate/bank/department/authority/customs/ministry/officer/consultant/agent/insurer/trustee expects/wants/needs/requires/demands/asks/takes/charges, he/she/they expects/wants/needs/requires/demands/takes/charges,
    pays, bears, sponsors, covers, contributes, deposits, arranges, shoulders, whoever pays, your part is, your share is, your share of, your contribution is/of/towards, your side of, against full/100/advance/complete, full advance, hundred percent advance, paid by you, borne by you, cleared by you, out of your own, from your own pocket, own pocket, your own pocket, your expense, at your cost,
    supplier/vendor/founder/seller deta/deti/ko/deni/bharta hai/dena/deni/hoga, आपूर्तिकर्ता/संस्थापक/उद्यमी देता/देते/को, अपनी जेब से,
    bill you, bill the company, bills the company, billed to you, billed to the, only commitment, only condition, only requirement, only ask, only catch, only expense, only cost, minimum is, minimum of, minimum investment, entry is, enrolment is, registration is, pre purchasing, pre purchase, pre buying, pre order, prepaid by,
    aapka/apka rahega/hoga, आपका/आपकी/आपके रहेगा/रहेगी/होगा/होगी, उठाना आपको, உங்களுடையது, உங்கள் பொறுப்பு, உங்கள் பங்கு,
    he/she/they/who only/just takes/asks/wants/charges, takes only, only takes, pehle lete/leta/leti hain/hai/hu/hoon, must/has/have to come from you, by you, மட்டும் நீங்கள், முன்பணம், முன்பணமாக, comes from you, come from your, is/are/be collected, are/is asking for, are/is demanding, maang rahe/raha/rahi hain/hai, माँग/मांग रहे/रहा/रही हैं/है, கேட்கிறார்*, पहले लेते/लेता/लेती, முன்பே வாங்கு*, முதலில் வாங்கு*, விற்பவர் தர, से लेता, से लेते,
    what remains is, remains is, remains to be, is left, only remains, rehta/rehti hai, baki/baaki hai/hain, pending hai, reh gaya, reh gayi, bacha hai, bachi hai, बाकी है/हैं, शेष है, बचा है, लंबित है, பாக்கி*, நிலுவை*, மீதமுள்ளது,
    my fee is, our fee is, our fees are, our charges are, my charges are, my commission is, is sponsored at, sponsored at, if booked, hamara/hamari/humara/humari/hamare fees/fee/charge, percent hamara, when you sign, on signing, on sign up, at sign up, हमारी फीस, हमारा शुल्क, எங்கள் கட்டணம்*`,
  /** Forms of an order or of an obligation in languages that put them at the end. */
  order: `
    jama/bhugtan/payment/pay/upi/transfer/deposit/ada/send/gpay/paytm/phonepe/phonpe/scan/clear/remit/settle/recharge/credit/submit kar/karo/kare/karen/karein/kariye/kijiye/kijie/karna/karni/karne/karke/karwa/karva/karwao/kara/karaye/karao/karaiye/krdo/kro/kre/krna/krdijiye/kr/karwaye/karwaiye/karwana/karwani/karana/kijiyega/karoge/karenge/ho/hone/hote/hoga/kardo/kardijiye/kardein,
    bhej/bhejo/bhejiye/bhejna/bhejni/bhejne/bhejein/bhejen/bhejoge/bhejte/bhejdo/bhejdijiye/bhijwa/bhijwaiye/bhijwao/bhijva*, dena/deni/dene hoga/hogi/honge/padega/padegi/padenge/hai/rahega/chahiye/parega, dena/deni/dene, dijiye/dijie/dijiyega/dedo/dedijiye, de do/dena/dijiye/den/dein/dijie,
    bharo/bhariye/bharna/bharni/bharne/bharein/bharen/bhardo, bhar do/dijiye/dena/den, daal/dal do/dijiye/den/dena/dein, dalo/daalo/daliye/daaliye/dalna/daalna/dalni/dalwa/dalwao, rakhna/rakhni/rakhwa hoga/hogi/padega/padegi, chukana/chukani/chukaiye/chukao/chuka,
    lagega/lagegi/lagenge/lagta/lagti/lagte/lgega/lagaana/lagana, padega/padegi/padenge, uthana/uthani padega/hoga/hogi/padegi, zaroori/jaruri/zaruri/jaroori/anivarya/anivary/compulsory/mandatory, bas itna, karna hoga/hai/padega, karni hogi/hai/padegi, karwana/karvana/karana hoga/hai/padega, ki zaroorat/jarurat, jama/transfer/payment hote/hone/hoga/hogi/aate, de/dekar do, dilwa, lagao, laga do, khareed/kharid lo/lijiye/na/lein, lena/leni hoga/hogi/padega/padegi, nikalo/nikaliye/nikalna, ka intezaam/intzam/bandobast,
    जमा/भुगतान/ट्रांसफर/पेमेंट/अदा/डिपॉजिट/डिपाजिट/क्लियर/सबमिट/रिचार्ज/स्कैन/प्रेषित/वहन/गूगलपे/जीपे/फोनपे/पेटीएम/पे/व्यवस्था/इंतजाम/पूरा कर/करें/करे/कीजिए/कीजिएगा/करो/करना/करनी/करने/करके/करा/कराएं/कराएँ/करवा/करवाएं/करवाना/करवानी/कराना/करानी/कराइए/करवाइए/होते/होने/होगा/होगी/हो/करिए,
    भेज/भेजें/भेजे/भेजिए/भेजिएगा/भेजो/भेजना/भेजनी/भेजने/भिजवा*, दें, दीजिए/दीजिएगा/दे दें/दे दीजिए/दे दो, देना/देनी/देने होगा/होगी/होंगे/पड़ेगा/पड़ेगी/पड़ेंगे/है/हैं/रहेगा, देना/देनी, भर/भरें/भरे/भरिए/भरो/भरना/भरनी/भरने/भरवा*, डालें/डाल/डालिए/डालो/डालना/डलवा*,
    चुका/चुकाएं/चुकाएँ/चुकाना/चुकानी/चुकाइए/चुकाने, लगेगा/लगेगी/लगेंगे/लगता/लगती, पड़ेगा/पड़ेगी/पड़ेंगे, अनिवार्य, जरूरी, आवश्यक, देय, अपेक्षित, रखना/रखनी/रखवाना होगा/होगी/पड़ेगा/पड़ेगी, उठाना होगा/पड़ेगा, लेना/लेनी होगा/होगी/पड़ेगा/पड़ेगी, खरीद*, निकालिए, बस इतना,
    செலுத்து*ங்கள், செலுத்து*ங்க, செலுத்தவும், செலுத்தணும், செலுத்தினால்*, செலுத்தியதும், செலுத்தியவுடன்*, செலுத்தியபின்*, செலுத்திய/அனுப்பிய/கட்டிய பின்*/பிறகு, செலுத்தி/அனுப்பி/கட்டி/போட்டு *ங்கள்/*வும்/*ங்க, செலுத்திவிடு*/செலுத்திவிட்டால்*, செலுத்த வேண்*/தேவை*/வேணும்/அவசிய*/சொல்*, செலுத்தும்படி, செலுத்துவது/செலுத்தப்பட*, செலுத்தாமல், செலுத்தாவிட்டால்,
    அனுப்பு/கட்டு/போடு/கொடு/செலுத்து, அனுப்பு*ங்கள், அனுப்பு*ங்க, அனுப்பவும், அனுப்பணும், அனுப்பினால்*, அனுப்பியதும், அனுப்பியவுடன்*, அனுப்பியபின்*, அனுப்பிவிடு*/அனுப்பிவிட்டால்*, அனுப்ப வேண்*/தேவை*/வேணும்/அவசிய*, அனுப்பிடுங்க*,
    கட்டு*ங்கள், கட்டு*ங்க, கட்டவும், கட்டணும், கட்டினால்*, கட்டினா, கட்டியதும், கட்டியவுடன்*, கட்டிவிடு*/கட்டிவிட்டால்*, கட்ட வேண்*/தேவை*/வேணும், கட்டிடுங்க*, கட்டாய*,
    போடு*ங்கள், போடு*ங்க, போடவும், போடணும், போட்டால்*, போட்டதும், போட்டா, போட வேண்*/வேணும், போட்டுவிடு*/போட்டுவிட்டால்*, போட்டுடுங்க*, மாற்று*ங்கள், மாற்றவும், மாற்ற வேண்*,
    தர/கொடுக்க/வழங்க/அளிக்க/வைக்க/எடுக்க/ஏற்க/வாங்க/செய்ய/பண்ண/சேர்க்க வேண்*/வேணும், தரணும், கொடுக்கணும், பண்ணணும், செய்யணும், வாங்கணும், வைக்கணும், தாருங்கள், தாங்க, கொடுங்க*, வழங்குங்கள், தரவும், கொடுத்தால்*, கொடுத்தா, தந்தால்*, தந்தா, ஏற்றால்,
    செய்யவும், செய்யுங்க*, செய்தால்*, செய்தவுடன், செய்ததும், பண்ணுங்க*, பண்ணவும், பண்ணினால்*, பண்ணினா, பண்ணா, தேவைப்படு*, தேவை, அவசிய*, வேண்டும், வேண்டியிருக்கும், வேண்டியது, ஆகும், ஏற்பாடு செய்*, தள்ளிவிடு*, தட்டிவிடு*, வசூலிக்கப்படு*,
    aayega/aaega/ayega/aayegi/aaenge/aayenge, chahiye/chaahiye/chahie, rakhna/rakhni/rakhwana/rakhwaiye/rakhwa/rakhwao, आएगा/आएगी/आएंगे, चाहिए, रखना/रखवाना/रखवाइए/रखिए/रखें, लगाइए/लगाएं, बनवा*, ஏற்பீர்கள், பங்களிக்க*, வேண்டுகிறோம், வேண்டியுள்ளது, வேண்டியிருக்*, கொடுத்துவிட*, வையுங்க*, வைக்கவும், பண்ணிடுங்க*, பண்ணிருங்க*, *யிடுங்க*, *ிடுங்க*, *ிடவும், *ிவிடுங்கள், *ிவிடவும்,
    wapas/vapas kar/karo/kijiye/kardo/bhej*, online kar/karo/kijiye/kardo, confirm kar/karo/kijiye/kardo, वापस कर/करें/कीजिए/भेज*, ऑनलाइन कर/करें/कीजिए, கட்டாவிட்டால்*, செலுத்தாவிட்டால்*, *விடுங்கள், *த்துடுங்க*, *துடுங்க*, ஆன்லைனில் செலுத்*,
    uthaoge/bharoge/doge/karoge/bhejoge/daloge/chukaoge, aap uthaenge, daal/dal/laga ke/kar, kharid lo, उठाएंगे, डालकर, लगाकर, भरकर, போட்டுப், கட்டிப்,
    nipta dein/dijiye/do, clear kar, khatam kar, निपटा दें/दीजिए, चुकता, முடித்துவிடு*, முடித்திடு*, देने हैं, देनी हैं, வாங்குவது,
    देने/देनी/देना होते/होती/होता, dene/deni/dena hote/hoti/hota, लेनी/लेना पड़ेगी/पड़ेगा, தர வேண்டியது, kar doge, kar dijiyega, kardenge to, हो जाए तो, முடித்தால்*,
    लगते, book karo/karein/kijiye/kar, बुक करें/कीजिए/कर, முன்பதிவு செய்*, banwao, banwa lo/lijiye/lein, बनवा, எடுத்துவிடு*, கொடுத்துவிட்டு, देकर, khulwana/khulwao/khulwaiye, खुलवाना/खुलवाएं, தொடங்க வேண்*, is needed, sign up par,
    dekar, deke, lena/leni/lene hai/hoga/hogi, लेना/लेनी है/होगा/होगी, खरीदना/खरीदनी होगा/होगी, खरीदनी, உறுதி செய்யுங்க*,
    khareedna/kharidna/khareedni/kharidni hota/hoti/hai/hoga/hogi/padega/padegi, स्वयं देना/देनी, खुद देना/देनी`,
  /** "Having paid": an order when one follows. */
  participle: `செலுத்தி, அனுப்பி, கட்டி, போட்டு, கொடுத்து, மாற்றி, வைத்து, भरकर, भेजकर, जमा करके, bhejkar, bharkar, bhej kar,
    கொடுத்து`,
  /** Any order: with a cost or a sum in the same sentence. */
  please: `
    please, pls, plz, kindly, you just, you only, you simply, you need, you have to, you must, you will have to, you are required, you should, you would need, you bear, you take, start with, begin with, confirm with, book my, book our, arrange my, arrange our, founder/founders/applicant/applicants only/just/bear/need/must/contribute,
    karo/kijiye/karein/kariye/kardo/kardijiye, kar do/dijiye/dein/den, de do, dijiye, dedo, *aiye, *jiye, *riye, *wao, lagao, banwao, lijiye,
    करें, कीजिए, कर दें, कर दीजिए, कर दो, दें, दीजिए, *इए, *जिए, *रिए, *वाएं, *िएगा,
    *ுங்கள், *ுங்க, *ுங்களேன், *க்கவும், *த்தவும், *யவும், *ப்பவும், *ட்டவும், *ணும், *லாம்,
    *ரவும், *டவும், *லவும், *ளவும்,
    update karo`,
  /** Verbs of money only: with a bare number beside. */
  moneyVerb: `pay, remit, deposit, transfer, contribute, fees, charge, charges, cost, jama, bhugtan, gpay, phonepe, paytm`,
  /** A thousand, as a word. */
  thousand: `thousand/thousands, hazar/hazaar/hajar/hajaar/hazaaro, हजार, ஆயிர*, *ாயிரம், *ாயிரத்*, *ாயிரமே, hundred rupees, sau rupaye, सौ रुपये`,
  /** A part of a hundred, as a word. */
  percent: `percent, per cent, pratishat, प्रतिशत, फीसदी, परसेंट, சதவீத*, விழுக்காடு*`,
  /** To put money in, beside a promise of more. */
  invest: `
    invest, put in, start with, begin with, lagao/lagaiye/lagaye/lagaein/lagaen/lagana, invest karo/kijiye/kariye/karein, daalo/dalo/daaliye/daliye, shuru karo/karein/kijiye,
    लगाइए/लगाएं/लगाओ/लगाना, निवेश करें/कीजिए, डालिए/डालें, शुरू करें/कीजिए, போடு*ங்கள், போடு*ங்க, முதலீடு செய்*ங்கள், தொடங்கு*ங்கள்`,
  /** Pays by itself: the thing and the demand in one. */
  settle: `
    make payment, make the payment, make a payment, complete payment, complete the payment, complete your payment, do the payment, payment confirmation screenshot, share the screenshot, send the screenshot, send payment, send screenshot, payment screenshot, transaction screenshot, payment receipt, share the receipt, share the utr, utr number,
    payment kar/karo/kare/karein/kijiye/kariye/kardo/karke/karna, pay kar/karo/kare/karein/kijiye/kariye/karke, screenshot bhej*, paise/paisa bhejo/bhejiye/bhej/daalo/dalo/dal/daal/jama/transfer/lagao/lagaiye/dijiye, paise/paisa do,
    पेमेंट करें/कीजिए/कर/करो/करके/करना, भुगतान करें/कीजिए/कर/करो/करके, स्क्रीनशॉट भेज*, पैसे/पैसा भेजें/भेजिए/भेजो/डालें/डालिए/जमा,
    பேமெண்ட் செய்*/பண்ணு*, பேமென்ட் செய்*/பண்ணு*, பணம் அனுப்பு*ங்கள், பணம் செலுத்து*ங்கள், பணம் கட்டு*ங்கள், பணத்தை அனுப்பு*ங்கள், பணம் போடு*ங்கள், ஸ்கிரீன்ஷாட்*,
    making the payment, making payment, share the utr, utr, payment today, payment proof, proof of payment, payment done, bina payment, यूटीआर*, யுடிஆர்*, ரசீதை அனுப்பு*, रसीद भेज*, payment slip, send the slip`,
  /** What is secret, and opens an account. */
  secret: `
    otp/otps, one time password, upi pin, upi mpin, mpin, atm pin, card pin, pin number, cvv, password/passwords, passcode, netbanking login/id/user/password/credentials, net banking login/id/user/password/credentials, internet banking, login details, login credentials, banking credentials, seed phrase, private key, recovery phrase, secret phrase, verification code, six digit code, 6 digit code, code you receive, code received, code on your phone, card number, debit card, credit card details, card details, anydesk, any desk, teamviewer, team viewer, quicksupport, rustdesk, screen share, apk, collect request, payment request, approve the request, mandate request, e mandate,
    gift card/cards, voucher code/codes, गिफ्ट कार्ड, கிஃப்ட் கார்டு*,
    otp bata*, otp aayega/aaega, code aayega/aaega, pin daal*, pin dal*, request approve,
    ओटीपी, ओ टी पी, यूपीआई पिन, एटीएम पिन, पिन, पासवर्ड, सीवीवी, नेटबैंकिंग, नेट बैंकिंग, डेबिट कार्ड, एटीएम कार्ड, कार्ड नंबर, कार्ड का नंबर, एनीडेस्क, एपीके, रिक्वेस्ट स्वीकार, रिक्वेस्ट अप्रूव,
    ஓடிபி*, ஒடிபி*, ஓ டி பி, பின் எண்*, பின் நம்பர்*, கடவுச்சொல்*, பாஸ்வேர்டு*, பாஸ்வேர்ட்*, நெட் பேங்கிங்*, நெட்பேங்கிங்*, இணைய வங்கி*, டெபிட் கார்டு*, ஏடிஎம்*, கார்டு எண்*, எனிடெஸ்க்*, ஏபிகே*, சிவிவி*, யுபிஐ பின்*,
    code sent, code that arrives, code that comes, code which, code on sms, sms code, code by sms,
    bank credentials, banking details and, बैंक पासवर्ड`,
  /** Papers of a person or a bank account. */
  papers: `
    aadhaar/aadhar/adhar/adhaar, pan card, pan copy, pan number, pan, passport copy, voter id, bank details, bank account details, account details, account number, bank account number, cancelled cheque/cheques, canceled cheque/check, blank cheque/cheques, signed cheque/cheques, undated cheque, security cheque, cheque leaf, cheque book, passbook, kyc documents, kyc papers, kyc details, kyc, selfie, signature, signed letterhead, blank letterhead, letterhead, dsc token, digital signature,
    khata number, khate ki, bank ki details, bank detail, cheque ki photo, aadhar card,
    आधार*, पैन, पैन कार्ड, पैनकार्ड, बैंक विवरण, बैंक डिटेल*, खाता संख्या, खाता नंबर, खाते की जानकारी, पासबुक*, चेकबुक, रद्द चेक, कैंसिल चेक, खाली चेक, ब्लैंक चेक, केवाईसी, सेल्फी,
    ஆதார்*, பான், பான் கார்டு*, பான் அட்டை*, வங்கி விவர*, வங்கிக் கணக்கு*, கணக்கு எண்*, பாஸ்புக்*, காசோலை*, செக்*, கேஒய்சி*, செல்ஃபி*, கையெழுத்து*,
    scanned id, id proof, id card, scan of your id, photo id, date of birth, janm tithi, bank khata, बैंक खाता, बैंक खाते,
    bank particulars, bank coordinates, banking particulars, company bank details, company account number`,
  /** To give those. */
  give: `
    share, send, give, provide, submit, forward, upload, enter, reply with, read out, fill, furnish, keep, install, download, approve, scan, attach, drop, need your, require your, whatsapp, sign, authorise, authorize,
    bata*, bhej*, dijiye, dedo, de do, do, daal*, dal*, share kar*, send kar*, install kar*, download kar*, approve kar*, batana, dena, deni, bharo, bhariye,
    बता*, भेज*, दें, दीजिए, दो, देना, देनी, डाल*, साझा, शेयर, इंस्टॉल*, डाउनलोड*, भर*, अपलोड, स्वीकार,
    சொல்*ங்கள், சொல்*ங்க, சொல்லவும், அனுப்ப*, அனுப்பு*, பகிர*, கொடு*, தர, தாருங்கள், தெரிவி*, பதிவேற்ற*, பதிவிறக்க*, இன்ஸ்டால்*, உள்ளிட*, வேண்டும், தேவை, ஷேர்*,
    apply now with, apply with, with your name,
    update, update kar*, अपडेट, भरें, பதிவிடு*, புதுப்பி*`,
} as const;
