/**
 * What advance-fee fraud is written with, as of 23 November 2026. Phrases are separated by commas; "*" ends a word that may
 * go on. Each list is in the order English, Hinglish, Hindi, Tamil. A change is a new `SCREENING_VERSION`.
 */
export const SCREENING_VERSION = "2026-11-23";

export const LEXICON = {
  /** A payment before anything is given. */
  fee: `
    fee, fees, processing fee*, registration fee*, participation fee*, entry fee*, listing fee*, legal fee*, verification fee*, file charge*, processing charge*, processing cost*, service charge*, legal charge*, registration charge*,
    verification charge*, documentation charge*, agreement charge*, bank charge*, clearance charge*, franking charge*,
    handling charge*, processing amount, security deposit, refundable deposit, initial deposit, caution deposit, refundable amount,
    good faith deposit, security amount, token amount, token money, token payment, advance payment, advance amount, advance emi,
    upfront payment, upfront amount, upfront cost*, stamp duty, insurance premium, insurance charge*, membership amount,
    one time charge*, small charge*, nominal charge*, nominal amount, gst amount, tds amount, commission in advance,
    charge lagega, charges lagenge, charge dena, charges dene, charge jama, charges jama, charge bhej*, charges bhej*, shulk, fis,
    advance bhej*, advance jama, advance de, advance dena, advance dijiye, advance transfer, token bhej*, token de, token jama,
    deposit bhej*, deposit karna, security jama, security bhej*, file ka kharcha, kagaz ka kharcha, stamp ka kharcha,
    शुल्क, फीस, चार्ज, चार्जेस, प्रोसेसिंग खर्च, एडवांस, अग्रिम, डिपॉजिट, डिपाजिट, सिक्योरिटी राशि, सुरक्षा राशि, टोकन राशि, टोकन मनी,
    टोकन अमाउंट, स्टाम्प ड्यूटी, स्टांप ड्यूटी, बीमा राशि, बीमा प्रीमियम, फाइल खर्च, कागजी खर्च, दस्तावेजी खर्च,
    கட்டண*, முன்பண*, முன்தொகை*, டெபாசிட்*, வைப்புத்தொகை*, வைப்புத் தொகை*, பாதுகாப்புத் தொகை*, டோக்கன்*, ஃபீஸ்*, பீஸ்*, சார்ஜ்*,
    பதிவுத் தொகை*, அட்வான்ஸ்*, முத்திரைத்தாள்*, முத்திரைத் தீர்வை*`,
  /** That it is to be paid. */
  demand: `
    pay, pays, paid, paying, payment, payable, deposit, deposited, remit*, send, sending, transfer*, required, mandatory, compulsory,
    must, needed, clear the, settle, bear the, cover the, charge only, applicable,
    jama, bhej*, bhugtan, karwa*, karva*, dena, deni, dene, dijiye, dijie, dijiyega, bharna, bharni, bhariye, bharo, lagega, lagegi,
    lagenge, daal*, dal do, zaroori, jaruri, zaruri, pay karo, de do, kar do, kar de, karo, chukana, chukani,
    जमा, भेज*, भुगतान, ट्रांसफर, दे, दें, दीजिए, देना, देनी, देने, देंगे, अदा, चुका*, भरना, भरनी, भरें, भरिए, डाल*, लगेगा, लगेगी, लगेंगे, अनिवार्य, जरूरी,
    आवश्यक, करवा*, पेमेंट, करा*,
    செலுத்த*, செலுத்து*, அனுப்ப*, அனுப்பு*, கட்ட வேண்டும், கட்டினால்*, கட்டுங்கள், கட்டி*, தேவை, வேண்டும், போட*, போடு*, டெபாசிட் செய்*,
    கட்டாய*, தந்தால், தர வேண்டும், மாற்ற*`,
  /** That it comes back, or the paper that is promised for it. */
  refund: `
    refund*, fully adjustable, adjusted against, adjusted in the first, returned with the first, sanction letter*, approval letter*,
    sanction copy, release letter, release order, fund release, term sheet fee,
    manzoori patra, sanction latter, approval latter,
    रिफंड*, रिफण्ड*, वापसी योग्य, स्वीकृति पत्र*, मंजूरी पत्र*, अनुमोदन पत्र, सैंक्शन लेटर*, सेंक्शन लेटर*, अप्रूवल लेटर*, मंजूरी लेटर*,
    ரீஃபண்ட்*, ரீபண்ட்*, ஒப்புதல் கடித*, அனுமதி கடித*, அனுமதிக் கடித*, சாங்ஷன்*, திருப்பித் தரப்படும், திரும்பப் பெறக்கூடிய*`,
  /** The same in words that mean it only near a fee. */
  back: `
    returned, get it back, comes back, give back, adjusted, reimbursed, credited back, wapas, vapas, wapis, vapis, lauta*,
    वापस, लौटा*, एडजस्ट, समायोजित, திரும்ப*, திருப்பி*, கழிக்கப்பட*`,
  /** Money that is certain. */
  guarantee: `
    guaranteed, guarantee your*, guarantee you*, guarantee fund*, guarantee invest*, funding guarantee, approval guarantee, assured,
    sure shot, 100 approval, 100 funding, 100 sure, 100 guarantee*, pre approved, preapproved, without collateral,
    no collateral, without due diligence, no due diligence, without documents, without any documents, no documents, no paperwork,
    no questions asked, instant fund*, instant loan*, instant approval, release the fund*, release your fund*, release of fund*,
    fund* will be released, fund* are ready, funds ready, ready to disburse, without security, risk free, double your*,
    guarantee ke saath, guarantee se, guarantee hai, garanti*, guaranty*, garantee*, pakka, pakki, bina guarantor, bina guarantee,
    bina document*, bina kagaz*, bina kisi document*, bina jaanch, 100 percent, sau pratishat, paisa double, mil hi jayega, zaroor milega,
    गारंटी, गारंटीड, गारण्टी, पक्का, पक्की, सौ प्रतिशत, शत प्रतिशत, 100 प्रतिशत, 100 फीसदी, बिना गारंटर, बिना जांच, बिना कागज*, बिना दस्तावेज*,
    बिना किसी जांच, बिना किसी दस्तावेज, तुरंत लोन, निश्चित रूप से मिल*, जरूर मिलेगा, तत्काल लोन, तत्काल ऋण,
    உத்தரவாத*, உறுதியாக கிடைக்கும், உறுதியாகக் கிடைக்கும், நிச்சயம் கிடைக்கும், நிச்சயமாக*, கண்டிப்பாக கிடை*, கண்டிப்பாகக் கிடை*, ஆவணங்கள் இல்லாமல்,
    ஆவணம் இல்லாமல், பிணை இல்லாமல், ஜாமீன் இல்லாமல், கேரண்டி*, 100 சதவீத*, நூறு சதவீத*, உடனடி கடன்*, உடனடிக் கடன்*`,
  /** That a decision was made, with `yours` and `money` beside it. */
  approved: `
    approved, approval, sanctioned, released, selected, shortlisted, granted, approve*, sanction*, release*, disburs*, manzoor, manjoor, manzur, pass,
    मंजूर*, स्वीकृत*, पास, सैंक्शन, अप्रूव*, चयन*, चुना, चुने, रिलीज, जारी,
    அனுமதிக்கப்பட்ட*, அங்கீகரிக்கப்பட்ட*, ஒப்புதல்*, தேர்வு*, தேர்ந்தெடுக்க*, விடுவிக்க*, அனுமதி*, மஞ்சூர்*`,
  yours: `
    your, you, yours, aapka, aapke, aapki, aapko, apka, apke, apki, apko, tumhara,
    आपका, आपके, आपकी, आपको, உங்கள்*, உங்களுக்கு, உங்களது`,
  money: `
    loan*, fund*, invest*, amount, crore*, lakh*, capital, grant*, paisa, paise, seed money, subsidy,
    लोन, ऋण, फंड*, फण्ड*, राशि, निवेश, करोड, लाख, पैसा, पैसे, अनुदान, सब्सिडी, रकम, கடன்*, நிதி*, முதலீட்டு*, முதலீடு*, கோடி*, லட்ச*, தொகை*, பணம், மானிய*`,
  /** An honour or a place in a list, counted where it costs something. */
  award: `
    award*, nominat*, nominee*, listing, listed, felicitat*, magazine, cover story, top 10, top 20, top 50, top 100, 30 under, 40 under, jury,
    certificate of excellence, excellence certificate, directory, pitch event, premium member*, investor database, investor list, demo day, summit,
    puraskar, samman, sammaan, sammanit, पुरस्कार, सम्मान, सम्मानित, अवार्ड, अवॉर्ड, नामांक*, लिस्टिंग, सूची, पत्रिका, मैगजीन,
    விருது*, பட்டியல*, இதழ*, பரிந்துரை*, சான்றித*, கௌரவ*`,
  /** Another place to talk. */
  messenger: `
    whatsapp, whats app, watsapp, whatsap, wattsapp, telegram, wechat, viber, signal app, botim, hangouts, skype id,
    व्हाट्सएप, व्हाट्सऐप, वाट्सएप, वॉट्सऐप, व्हाट्सप्प, वाट्सऐप, टेलीग्राम, வாட்ஸ்அப்*, வாட்ஸப்*, வாட்சப்*, டெலிகிராம்*, டெலிகிராமில்`,
  hurry: `
    today, tonight, immediately, urgent*, right now, asap, last date, last day, last chance, last few, final reminder, hurry, at once,
    within 1 hour, within 2 hours, within 6 hours, within 12 hours, within 24 hours, within 48 hours, in 24 hours, next 24 hours, before 5, before evening,
    by evening, by tomorrow, only 2 slots, only 3 slots, limited slots, limited seats, few slots, expires, lapse*, without delay, as soon as you pay,
    turant, turrant, jaldi, aaj hi, aaj shaam, aaj sham, kal tak, foran, 24 ghante, 2 ghante, last mauka, aakhri mauka, akhri mauka, slot bache, seat bachi, warna,
    तुरंत, तुरन्त, फौरन, तत्काल, जल्दी, आज ही, आज शाम*, कल तक, अंतिम तिथि, अंतिम तारीख, आखिरी मौका, आखिरी तारीख, आखिरी दिन, 24 घंटे, 2 घंटे, 48 घंटे,
    सीमित, वरना, अन्यथा, रद्द,
    உடனே, உடனடியாக*, இன்றே, இன்று மாலை*, இன்று மட்டும், 24 மணி*, 2 மணி*, 48 மணி*, அவசர*, கடைசி தேதி*, கடைசி நாள்*, கடைசி வாய்ப்பு*, நாளைக்குள், இன்றைக்குள்,
    இடங்கள் மட்டுமே, ரத்து*, சீக்கிர*, விரைவாக`,
  /** Where money is sent to, beside a number. */
  account: `
    account, acct, acc, ac no, a c, bank details, ifsc, upi, gpay, google pay, g pay, phonepe, phone pay, paytm, bhim, neft, rtgs, imps, khata, khate, beneficiary,
    खाता, खाते, अकाउंट, बैंक, गूगल पे, जीपे, फोनपे, फोन पे, पेटीएम, यूपीआई, भीम,
    கணக்கு*, வங்கி*, ஜிபே*, கூகுள் பே*, போன்பே*, ஃபோன்பே*, பேடிஎம்*, யுபிஐ*`,
  /** A picture to pay with. */
  qr: `qr code, qr, scan the code, scan kar*, क्यूआर*, கியூஆர்*`,
  crypto: `
    usdt, trc20, erc20, bitcoin, btc, ethereum, eth, crypto, cryptocurrency, binance, tether, wallet address, बिटकॉइन, क्रिप्टो, பிட்காயின்*, கிரிப்டோ*`,
  /** Before a fee: there is none. */
  not: `no, not, never, without, zero, nil, free, dont, doesnt, wont, isnt, cannot, cant, neither, nor, avoid, against, koi nahi, बिना, நாங்கள் எந்த`,
  /** After it, in Indian languages. */
  notAfter: `
    nahi, nahin, nhi, mat, नहीं, नही, मत, न, முடியாது, இல்லை, கிடையாது, வேண்டாம், இல்லாமல், தேவையில்லை, இல்லாத, வாங்குவதில்லை, கேட்பதில்லை, கேட்கமாட்டோம், free, muft, मुफ्त, இலவச*`,
} as const;

/** What follows "@" in a UPI address. */
export const UPI_HANDLES =
  /^(ok(axis|sbi|icici|hdfcbank)|ybl|ibl|axl|paytm|pt(sbi|axis|hdfc|yes)|upi|apl|yapl|rapl|sbi|icici|hdfcbank|axisbank|axisb|kotak|barodampay|pnb|cnrb|idfcbank|idfcfirst|yesbank|fbl|indus|airtel|jio|freecharge|ikwik|fam|superyes|slc|naviaxis|waicici|wahdfcbank|wasbi|waaxis|timecosmos|postbank|uboi|unionbank|boi|mahb|kbl|tmb|dbs|rbl|federal|cub|iob|indianbank)$/;
