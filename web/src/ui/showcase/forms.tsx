import { Checkbox, CheckboxGroup, RadioGroup } from "../checkbox.tsx";
import { FileField } from "../file-field.tsx";
import Search from "../icons/search.tsx";
import { Input } from "../input.tsx";
import { OtpField } from "../otp-field.tsx";
import { PasswordField } from "../password-field.tsx";
import { Select } from "../select.tsx";
import { Textarea } from "../textarea.tsx";
import { Tile } from "../tile.tsx";
import { Chapter } from "./frame.tsx";

export function Forms() {
  return (
    <Chapter
      id="fields"
      title="Fields"
      note="The label is above and never left out. Errors appear below, in the words of the specification."
    >
      <div className="grid max-w-form gap-5">
        <FileField
          label="Logo"
          optional
          choose="Choose image"
          hint="JPEG, PNG, WebP or GIF, up to 5 MB. Until then your initials are shown on your kolam."
          accept="image/jpeg,image/png,image/webp,image/gif"
          current={<Tile id="SC-000214" name="Ilaivaram Packaging" size="lg" />}
          onRemove={() => undefined}
        />
        <Input
          label="Startup name"
          name="startupName"
          defaultValue="Ilaivaram Packaging & Co"
          error="Only alphanumeric characters and spaces are allowed."
        />
        <Textarea
          label="Brief"
          optional
          limit={500}
          hint="10 to 500 characters. Say what you make and for whom."
          defaultValue="Leak-proof trays pressed from fallen areca sheath for caterers, temples and railway kitchens."
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Input label="Website" optional placeholder="www.yourstartup.in" />
          <Input label="Email" type="email" value="meenakshi.r@ilaivaram.example" disabled readOnly />
          <Input
            label="Search by name"
            hideLabel
            size="sm"
            icon={<Search />}
            placeholder="Search by name"
            type="search"
          />
          <Select label="Order" hideLabel size="sm" options={["Newest first", "By name", "By rating"]} />
        </div>
        <Select
          label="State"
          placeholder="Choose a state"
          options={["Karnataka", "Kerala", "Tamil Nadu"]}
          error="Please select a state."
        />
        <RadioGroup
          legend="Entity nature"
          name="entity"
          inline
          options={["Registered partnership", "Limited Liability Partnership", "Private Limited"]}
          defaultValue="Private Limited"
        />
        <CheckboxGroup
          legend="Stage"
          name="stage"
          options={["Ideation", "Validation", "Early Traction", "Scaling"]}
          defaultValues={["Validation", "Early Traction"]}
          counts={{ Ideation: 29, Validation: 41, "Early Traction": 52, Scaling: 0 }}
        />
        <Checkbox label="All" indeterminate />
        <Checkbox label="I accept the Terms and Conditions" error="Please accept the Terms and Conditions." />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters with a letter and a number."
        />
        <OtpField label="One-time code" defaultValue="48317" error="Invalid OTP. Please try again." />
      </div>
    </Chapter>
  );
}
