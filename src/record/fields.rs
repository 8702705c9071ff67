//! What the fields of text formats are called: tags, and their names in `DhtmlXQ` (and PFC), CBF and `DHJHtmlXQ`.

/// The names of a tag; empty or 0 where a format has none.
pub(super) struct Field {
    pub(super) tag: &'static str,
    pub(super) dhtmlxq: &'static str,
    pub(super) cbf: &'static str,
    pub(super) dhj: u8,
}

const fn field(tag: &'static str, dhtmlxq: &'static str, cbf: &'static str, dhj: u8) -> Field {
    Field { tag, dhtmlxq, cbf, dhj }
}

/// All fields, in the order in which they are written.
pub(super) const FIELDS: [Field; 45] = [
    field("Title", "title", "Name", 10),
    field("Url", "", "URL", 0),
    field("Source", "", "From", 0),
    field("EventClass", "", "ContestType", 0),
    field("Event", "event", "Contest", 11),
    field("Class", "class", "", 0),
    field("Round", "round", "Round", 15),
    field("Group", "group", "Group", 0),
    field("Table", "table", "Table", 16),
    field("Date", "date", "Date", 13),
    field("Site", "place", "Site", 14),
    field("TimeControl", "timerule", "TimeRule", 0),
    field("Red", "red", "Red", 17),
    field("RedTeam", "redteam", "RedTeam", 0),
    field("RedName", "redname", "", 18),
    field("RedLevel", "redlevel", "", 0),
    field("RedElo", "redrating", "RedRating", 0),
    field("RedTime", "redtime", "RedTime", 29),
    field("Black", "black", "Black", 21),
    field("BlackTeam", "blackteam", "BlackTeam", 0),
    field("BlackName", "blackname", "", 22),
    field("BlackLevel", "blacklevel", "", 0),
    field("BlackElo", "blackrating", "BlackRating", 0),
    field("BlackTime", "blacktime", "BlackTime", 30),
    field("Referee", "judge", "Referee", 0),
    field("Recorder", "record", "Recorder", 0),
    field("Annotator", "", "Commentator", 0),
    field("AnnotatorUrl", "", "CommentatorURL", 0),
    field("Creator", "author", "Creator", 0),
    field("CreatorUrl", "", "CreatorURL", 0),
    field("Created", "", "DateCreated", 0),
    field("Modified", "", "DateModified", 0),
    field("ECCO", "", "ECCO", 0),
    field("Opening", "", "", 36),
    field("Variation", "", "", 37),
    field("Nature", "", "RecordKind", 0),
    field("Type", "type", "", 0),
    field("GameType", "gametype", "", 0),
    field("Termination", "endtype", "ResultType", 0),
    field("Remark", "remark", "", 0),
    field("Reference", "refer", "", 0),
    field("Owner", "owner", "", 0),
    field("Generator", "generator", "", 0),
    field("FirstNumber", "firstnum", "", 33),
    field("Hits", "hits", "", 0),
];

/// The name of a tag in a form whose own names `named` gives: another name stands for itself if it is a plain word
/// that the form does not need for itself.
pub(super) fn name_of<'a>(
    tag: &'a str,
    named: fn(&Field) -> &'static str,
    reserved: &[&str],
) -> Option<&'a str> {
    for field in &FIELDS {
        if field.tag.eq_ignore_ascii_case(tag) && !named(field).is_empty() {
            return Some(named(field));
        }
    }
    let is_plain =
        tag.starts_with(|c: char| c.is_ascii_uppercase()) && tag.bytes().all(|c| c.is_ascii_alphanumeric());
    let is_taken = FIELDS.iter().any(|field| named(field).eq_ignore_ascii_case(tag))
        || reserved.iter().any(|name| name.eq_ignore_ascii_case(tag));
    (is_plain && !is_taken).then_some(tag)
}

/// The tag of a name in such a form. A name that is not known becomes a tag of its own.
pub(super) fn tag_of(name: &str, named: fn(&Field) -> &'static str) -> String {
    for field in &FIELDS {
        if named(field).eq_ignore_ascii_case(name) {
            return field.tag.into();
        }
    }
    let mut tag = String::from(name);
    if let Some(first) = tag.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    tag
}
